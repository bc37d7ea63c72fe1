"""Cubes of any size from their geometry: every layer turns."""

from itertools import product


def layered_cube(size):
    """Images of a quarter turn of each layer about each axis, 0-based."""
    layers = range(1 - size, size, 2)
    stickers = [
        (*pair[:axis], side * size, *pair[axis:])
        for axis, side, pair in product(range(3), (-1, 1), product(layers, repeat=2))
    ]
    number = {sticker: index for index, sticker in enumerate(stickers)}
    turns = []
    for axis, layer in product(range(3), layers):
        images = list(range(len(stickers)))
        for sticker in stickers:
            if max(1 - size, min(sticker[axis], size - 1)) == layer:
                moved = list(sticker)
                first, second = [other for other in range(3) if other != axis]
                moved[first], moved[second] = -sticker[second], sticker[first]
                images[number[sticker]] = number[tuple(moved)]
        turns.append(images)
    return turns
