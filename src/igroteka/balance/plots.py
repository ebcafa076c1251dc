"""Plots of a report as SVG: bars for lengths and parts; intervals are drawn by the arena's plots."""

from html import escape

from igroteka.arena.plots import AXIS, LEFT, RIGHT, ROW, WIDTH, picture, place, shortened, ticks

HEIGHT = 190


def histogram(first: int, width: int, counts: list[int], title: str) -> str:
    """How often each length came."""
    bottom, left, right = HEIGHT - AXIS, 20, WIDTH - 20
    top = max(counts)
    last = first + width * len(counts)
    parts = []
    for number, count in enumerate(counts):
        x = place(first + number * width, first, last, left, right)
        after = place(first + (number + 1) * width, first, last, left, right)
        height = (bottom - 10) * count / top
        parts.append(
            f'<rect class="bar" x="{x + 0.5:.1f}" y="{bottom - height:.1f}" width="{after - x - 1:.1f}" '
            f'height="{height:.1f}"><title>{first + number * width}: {count}</title></rect>'
        )
    parts.append(f'<line class="grid" x1="{left}" y1="{bottom}" x2="{right}" y2="{bottom}"/>')
    for tick in ticks(first, last, 8):
        x = place(tick + width / 2, first, last, left, right)
        parts.append(f'<text class="tick" x="{x:.1f}" y="{bottom + 20}">{tick:g}</text>')
    return picture(HEIGHT, title, parts)


def bars(rows: list[tuple[str, float, float, str]], title: str) -> str:
    """Rows of two bars on a common axis from 0 to 100 %: how often offered, how often chosen."""
    height = ROW * len(rows) + AXIS
    parts = []
    for tick in ticks(0, 100, 6):
        x = place(tick, 0, 100, LEFT, WIDTH - RIGHT)
        parts.append(f'<line class="grid" x1="{x:.1f}" y1="0" x2="{x:.1f}" y2="{height - AXIS}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - AXIS + 18}">{tick:g}\u2009%</text>')
    for number, (name, offered, chosen, text) in enumerate(rows):
        y = ROW * number
        for kind, share, inset in (("offered", offered, 5), ("bar", chosen, 9)):
            wide = place(100 * share, 0, 100, LEFT, WIDTH - RIGHT) - LEFT
            parts.append(
                f'<rect class="{kind}" x="{LEFT}" y="{y + inset}" width="{wide:.1f}" '
                f'height="{ROW - 2 * inset}"/>'
            )
        parts.append(f'<text class="name" x="{LEFT - 12}" y="{y + 20}">{escape(shortened(name))}</text>')
        parts.append(f'<text class="value" x="{WIDTH - RIGHT + 12}" y="{y + 20}">{escape(text)}</text>')
    return picture(height, title, parts)
