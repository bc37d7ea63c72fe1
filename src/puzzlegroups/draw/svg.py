"""SVG elements as text."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

__all__ = ["document", "element"]


def element(tag: str, text: str = "", **attributes: str | float) -> str:
    """Return one SVG element.

    Parameters
    ----------
    tag : str
        Name of the element.
    text : str, optional
        Its content; escaped.
    **attributes : str or float
        Attributes; a ``_`` in a name becomes ``-``, numbers keep two decimals at most.

    Returns
    -------
    str
        One line.

    Examples
    --------
    >>> element("text", "<1>", x=1.5, text_anchor="middle")
    '<text x="1.5" text-anchor="middle">&lt;1&gt;</text>'
    """
    fields = "".join(
        f" {name.replace('_', '-')}={quoteattr(_number(value))}"
        for name, value in attributes.items()
    )
    return f"<{tag}{fields}>{escape(text)}</{tag}>" if text else f"<{tag}{fields}/>"


def document(width: float, height: float, title: str, elements: list[str]) -> str:
    """Return a whole SVG document.

    Parameters
    ----------
    width, height : float
        Size in pixels.
    title : str
        What the picture shows, for readers who hear it; escaped.
    elements : list of str
        Its elements.

    Returns
    -------
    str
        SVG 1.1 text.

    Examples
    --------
    >>> print(document(10, 10, "nothing", []))
    <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">
    <title>nothing</title>
    </svg>
    <BLANKLINE>
    """
    w, h = _number(width), _number(height)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="0 0 {w} {h}">'
    )
    return "\n".join([head, element("title", title), *elements, "</svg>", ""])


def _number(value: str | float) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):g}"
