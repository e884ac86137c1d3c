# Wrong: a peg jumps over one peg only, so games take 13 jumps or seem impossible; every test shows it.
import sys

LINES = [
    (4, 5, 6), (7, 8, 9), (8, 9, 10), (11, 12, 13), (12, 13, 14), (13, 14, 15),
    (4, 8, 13), (2, 5, 9), (5, 9, 14), (1, 3, 6), (3, 6, 10), (6, 10, 15),
    (6, 9, 13), (3, 5, 8), (5, 8, 12), (1, 2, 4), (2, 4, 7), (4, 7, 11),
]
JUMPS = sorted(
    (a, c, 1 << a | 1 << b, 1 << c)
    for line in LINES
    for a, b, c in (line, line[::-1])
)


def solve(hole):
    goal = 1 << hole
    layer = {0xFFFE ^ goal: ()}
    while layer and goal not in layer:
        following = {}
        for board, path in layer.items():
            for start, end, pegs, target in JUMPS:
                if board & (pegs | target) == pegs:
                    following.setdefault(board ^ pegs | target, path + (start, end))
        layer = following
    if not layer:
        return "IMPOSSIBLE"
    path = layer[goal]
    return f"{len(path) // 2}\n{' '.join(map(str, path))}"


known = {}
for hole in map(int, sys.stdin.read().split()[1:]):
    if hole not in known:
        known[hole] = solve(hole)
    print(known[hole])
