"""Draws a flame graph of folded stacks, as py-spy writes them, as a small SVG without paths of this machine.

    py-spy record --gil -r 500 -d 20 -f raw -o stacks.txt --pid PID
    .venv/bin/python -m tests.bench.flame stacks.txt docs/images/move-flame.svg

Only what the event loop and the threads do is drawn, from `Handle._run` and `_WorkItem.run` on. Stacks are
merged by function; what takes less than half a percent is left out.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

ROOTS = ("Handle._run", "_WorkItem.run")
IDLE = ("select (selectors", "_worker (concurrent")
FRAME = re.compile(r"(?P<name>.+) \((?P<file>[^:)]*)(?::\d+)?\)")
WIDTH, ROW, LEAST, LETTER = 1200, 17, 0.005, 6.3
COLOURS = {
    "igroteka/server": "#d9a441",
    "igroteka/games": "#7fa650",
    "igroteka": "#b7bf5e",
    "asyncio": "#8fb1cc",
    "concurrent": "#8fb1cc",
    "uvicorn": "#c98f8f",
    "websockets": "#c98f8f",
    "litestar": "#b79ac8",
}


@dataclass
class Node:
    """A function under its caller, and how many samples it has."""

    name: str
    file: str
    count: int = 0
    under: dict[str, "Node"] = field(default_factory=dict)


def frames_of(stack: str) -> list[tuple[str, str]]:
    """The functions of a stack with their files, the outermost first."""
    found = [FRAME.fullmatch(frame.strip()) for frame in stack.split(";")]
    return [(one["name"], one["file"]) for one in found if one is not None]


def read(text: str) -> Node:
    """All stacks as one tree."""
    top = Node("all samples", "")
    for line in text.splitlines():
        stack, _, count = line.rpartition(" ")
        if stack.split(";")[-1].strip().startswith(IDLE):
            continue
        frames = frames_of(stack)
        begin = next((place for place, (name, _) in enumerate(frames) if name in ROOTS), None)
        node = top
        node.count += int(count)
        for name, file in frames[begin:] if begin is not None else []:
            node = node.under.setdefault(f"{name} {file}", Node(name, file))
            node.count += int(count)
    return top


def boxes(node: Node, total: int, left: float = 0.0, depth: int = 0) -> Iterator[tuple[Node, float, int]]:
    """Every box with its left edge, as a part of the whole, and its depth."""
    if node.count < LEAST * total:
        return
    yield node, left, depth
    for child in sorted(node.under.values(), key=lambda one: -one.count):
        yield from boxes(child, total, left, depth + 1)
        left += child.count / total


def drawn(top: Node) -> str:
    """The SVG."""
    total = top.count
    found = list(boxes(top, total))
    height = ROW * (max(depth for _, _, depth in found) + 1)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-size="11"'
        ' font-family="monospace" role="img"><title>Where the CPU of a move goes</title>'
    ]
    for node, left, depth in found:
        wide, x, y = node.count / total * WIDTH, left * WIDTH, depth * ROW
        colour = next((COLOURS[kind] for kind in COLOURS if node.file.startswith(kind)), "#cccccc")
        label = f"{node.name} {100 * node.count / total:.1f} %"
        where = f" ({node.file})" if node.file else ""
        short = label[: int((wide - 4) / LETTER)]
        text = f'<text x="{x + 2:.1f}" y="{y + 12}">{escape(short)}</text>' if len(short) > 3 else ""
        lines.append(
            f"<g><title>{escape(label + where)}</title>"
            f'<rect x="{x:.1f}" y="{y}" width="{wide:.1f}" height="{ROW - 1}" fill="{colour}"/>{text}</g>'
        )
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description="A flame graph of folded stacks.")
    parser.add_argument("stacks", type=Path)
    parser.add_argument("picture", type=Path)
    wishes = parser.parse_args()
    top = read(wishes.stacks.read_text(encoding="utf-8"))
    wishes.picture.write_text(drawn(top), encoding="utf-8")
    sys.stdout.write(f"{top.count} samples in {wishes.picture}\n")


if __name__ == "__main__":
    main()
