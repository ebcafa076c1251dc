"""Plots for the examples, as SVG and without a library: a line over games, and bars."""

from collections.abc import Sequence

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}" '
    'font-family="sans-serif" font-size="12"><rect width="640" height="{height}" fill="#fff"/>'
)


def line(points: Sequence[tuple[int, float]], title: str, unit: str = "games") -> str:
    """Shares from 0 to 1 over a growing number, as one line."""
    last = points[-1][0]
    way = " ".join(f"{60 + 560 * at / last:.1f},{220 - 200 * share:.1f}" for at, share in points)
    grid = [
        f'<text x="52" y="{224 - 200 * share:.0f}" text-anchor="end">{share:.0%}</text>'
        f'<path d="M60 {220 - 200 * share:.0f}H620" stroke="#ccc"/>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    return (
        f"{HEAD.format(height=260)}{''.join(grid)}"
        f'<polyline points="{way}" fill="none" stroke="#0a6" stroke-width="2"/>'
        f'<text x="60" y="14">{title}</text>'
        f'<text x="620" y="240" text-anchor="end">{last} {unit}</text></svg>\n'
    )


def bars(rows: Sequence[tuple[str, float]], title: str, shown: str = "{:.2f}") -> str:
    """A bar for each name; the longest takes the whole width."""
    longest = max(abs(value) for _, value in rows) or 1.0
    drawn = [
        f'<text x="190" y="{41 + 20 * place}" text-anchor="end">{name}</text>'
        f'<rect x="200" y="{30 + 20 * place}" width="{360 * abs(value) / longest:.1f}" height="14" '
        f'fill="{"#0a6" if value >= 0 else "#c40"}"/>'
        f'<text x="{206 + 360 * abs(value) / longest:.1f}" y="{41 + 20 * place}">{shown.format(value)}</text>'
        for place, (name, value) in enumerate(rows)
    ]
    return (
        f'{HEAD.format(height=40 + 20 * len(rows))}<text x="20" y="16">{title}</text>{"".join(drawn)}</svg>\n'
    )
