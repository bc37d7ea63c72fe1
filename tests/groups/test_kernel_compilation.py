"""What a first group and a first word compile: each kernel once, and no text.

An assignment of slices makes numba compile its message for a wrong size, two seconds of
formatting; a literal argument makes it compile a function once more.
"""

import os
import subprocess
import sys

import pytest

FIRST_WORD = """
import collections
from numba.core import event

class Compiled(event.Listener):
    def __init__(self):
        self.names = collections.Counter()
    def on_start(self, start):
        function = start.data["dispatcher"].py_func
        self.names[function.__module__, function.__name__] += 1
    def on_end(self, end):
        pass

compiled = Compiled()
event.register("numba:compile", compiled)
import puzzlegroups as pg
moves = {"a": "(1,2,3,4,5)", "b": "(1,2)"}
images = [pg.parse_permutation(text, degree=5) for text in moves.values()]
chain = pg.schreier_sims(images, engine="randomized")
phi = pg.Homomorphism(dict(zip(moves, images)), chain)
phi.preimage("(1,4)(2,5)")
for (module, name), times in compiled.names.items():
    print(module, name, times)
"""


def test_each_kernel_is_compiled_once_and_no_text_is(tmp_path):
    pytest.importorskip("numba")
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    if environment.pop("NUMBA_DISABLE_JIT", "0") != "0":
        pytest.skip("nothing is compiled")
    lines = subprocess.run(
        [sys.executable, "-c", FIRST_WORD],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    rows = [line.split() for line in lines]
    kernels = {name: times for module, name, times in rows if "_kernels" in module}
    assert {"build_top_down", "insert", "relax_tuples", "sift_cost"} <= set(kernels)
    assert set(kernels.values()) == {"1"}
    assert not [module for module, *_ in rows if "unicode" in module]
