from puzzlegroups.clock.growth import PUBLISHED_SPHERES


def test_the_published_row(distances):
    assert list(PUBLISHED_SPHERES) == distances["distance_distribution_12_hours"]
    assert sum(PUBLISHED_SPHERES) == 12**14
