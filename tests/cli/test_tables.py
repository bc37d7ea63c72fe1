"""The commands about tables, on a store of their own."""

import json

import pytest

from puzzlegroups.cli.run import run
from puzzlegroups.tables import user_store


@pytest.fixture
def answer(capsys, monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    def run_command(*arguments):
        code = run(["tables", *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def test_build_list_verify_clear(answer):
    assert answer("list", "--json")[:2] == (0, '{"tables": []}\n')
    code, out, _ = answer("build", "cube", "--tier", "small", "--json")
    assert code == 0
    assert 4_000_000 < json.loads(out)["bytes"] < 9_000_000
    listed = json.loads(answer("list", "--json")[1])["tables"]
    assert len(listed) == 10
    assert all(set(table) == {"name", "bytes", "path", "ok"} for table in listed)
    assert all(table["ok"] for table in listed)
    assert answer("verify")[0] == 0
    path = max(user_store().folder.glob("*.npy"), key=lambda p: p.stat().st_size)
    data = bytearray(path.read_bytes())
    data[-1] ^= 4
    path.write_bytes(data)
    code, _, err = answer("verify")
    assert code != 0
    assert "1 of 10 tables are damaged" in err
    assert "damaged" in answer("list")[1]
    assert answer("build", "cube", "--tier", "small")[0] == 0
    assert answer("verify")[0] == 0
    assert json.loads(answer("clear", "--json")[1]) == {"deleted": 10}
    assert list(user_store().folder.glob("*")) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [(["build", "clock"], "'clock'"), (["build", "cube", "--tier", "huge"], "'huge'")],
)
def test_bad_input(answer, arguments, message):
    code, _, err = answer(*arguments)
    assert code == 2
    assert message in err
