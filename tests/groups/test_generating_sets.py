"""The example that answers the article's questions on generators."""

import importlib.util
from pathlib import Path
from xml.etree import ElementTree

from golden_files import load_golden

EXAMPLE = Path(__file__).parents[2] / "examples" / "generating_sets.py"


def load_example():
    spec = importlib.util.spec_from_file_location("generating_sets", EXAMPLE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_and_the_picture(capsys, tmp_path):
    picture = tmp_path / "sets.svg"
    load_example().main(["2x2x2-ufr", str(picture)], n_random=1)
    lines = capsys.readouterr().out.splitlines()
    case = next(
        c
        for c in load_golden("search/growth")
        if (c["puzzle"], c["metric"]) == ("2x2x2-ufr", "qtm")
    )
    spheres = case["spheres"]
    average = sum(d * n for d, n in enumerate(spheres)) / sum(spheres)
    assert lines[3].split() == ["the", "moves", f"{average:.2f}", "14"]
    words = lines[1].replace(",", "").split()
    assert int(words[3]) * int(words[6]) == 3674160
    assert len(lines) == 3 + 6
    averages = [float(line.split()[-2]) for line in lines[3:]]
    assert averages[3] < averages[0]  # more generators, shorter words
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
