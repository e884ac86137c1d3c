# Crashes: keeps the known answers in a list of 15 places but counts holes from 1; hole 15 shows it.
import sys

LINES = [
    (4, 5, 6), (7, 8, 9, 10), (11, 12, 13, 14, 15),
    (4, 8, 13), (2, 5, 9, 14), (1, 3, 6, 10, 15),
    (6, 9, 13), (3, 5, 8, 12), (1, 2, 4, 7, 11),
]
JUMPS = sorted(
    (line[i], line[j], sum(1 << hole for hole in line[i:j]), 1 << line[j])
    for whole in LINES
    for line in (whole, whole[::-1])
    for i in range(len(line))
    for j in range(i + 2, len(line))
)


def solve(hole):
    goal = 1 << hole
    layer = {0xFFFE ^ goal: ()}
    while goal not in layer:
        following = {}
        for board, path in layer.items():
            for start, end, pegs, target in JUMPS:
                if board & (pegs | target) == pegs:
                    following.setdefault(board ^ pegs | target, path + (start, end))
        layer = following
    path = layer[goal]
    return f"{len(path) // 2}\n{' '.join(map(str, path))}"


known = [None] * 15
for hole in map(int, sys.stdin.read().split()[1:]):
    if known[hole] is None:
        known[hole] = solve(hole)
    print(known[hole])
