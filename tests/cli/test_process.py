"""The command line as a process: standard streams, signals, exit codes."""

import json
import signal
import subprocess
import sys
import time

from interrupts import hear_interrupts

COMMAND = [sys.executable, "-m", "puzzlegroups"]
STATE = "(7,22,15)(11,23,24)(14,20,19)"


def started(*arguments):
    return subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_interrupts,
    )


def test_standard_input():
    result = subprocess.run(
        [*COMMAND, "solve", "2x2x2", "-", "--json"],
        input=STATE + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(result.stdout)["length"] == 8
    assert result.stderr == ""


def test_no_command_shows_the_help():
    result = subprocess.run(COMMAND, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert result.stdout == ""
    assert "Usage: puzzlegroups" in result.stderr
    assert "no command found" in result.stderr


def test_an_interrupt_ends_with_130():
    with started("growth", "2x2x2") as process:
        assert process.stdout.readline().split() == ["0", "1"]  # it has begun to count
        time.sleep(0.2)
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == "error: interrupted\n"


def test_an_interrupt_in_code_from_text_ends_with_130(tmp_path):
    """Python remembers such an interrupt, and would end a module by the signal."""
    (tmp_path / "interrupted.py").write_text(
        "import sys, typer\n"
        "from puzzlegroups.cli import main\n"
        "typer.main.get_command = lambda app: exec('raise KeyboardInterrupt')\n"
        "sys.exit(main())\n"
    )
    result = subprocess.run(
        [sys.executable, "-m", "interrupted"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (result.returncode, result.stderr) == (130, "error: interrupted\n")


def test_a_reader_that_has_seen_enough():
    with started("growth", "m24", "--max-depth", "12") as process:
        process.stdout.readline()
        process.stdout.close()
        err = process.stderr.read()
        assert process.wait(timeout=60) == 0
    assert err == ""


def test_letters_that_the_terminal_lacks():
    result = subprocess.run(
        [*COMMAND, "info", "w\u00fcrfel"],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert result.returncode == 2
    assert "unknown puzzle" in result.stderr
    assert "Traceback" not in result.stderr
