import inspect

from puzzlegroups import errors


def test_the_tree_is_drawn_in_the_docstring():
    for name in errors.__all__:
        assert name in errors.__doc__
        assert issubclass(getattr(errors, name), errors.PuzzleGroupsError)


def test_all_names_every_error():
    classes = {
        name
        for name, thing in vars(errors).items()
        if inspect.isclass(thing) and thing.__module__ == errors.__name__
    }
    assert classes == set(errors.__all__)


def test_wrong_input_is_a_value_error():
    assert issubclass(errors.InvalidInputError, ValueError)
    assert not issubclass(errors.NotInGroupError, ValueError)
