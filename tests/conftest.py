"""Settings of the whole test run."""

from hypothesis import settings

# Machines here are noisy: a slow example is not a fault.
settings.register_profile("puzzlegroups", deadline=None, max_examples=60)
settings.load_profile("puzzlegroups")
