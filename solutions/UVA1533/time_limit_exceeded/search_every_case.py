# Too slow: searches anew for each of the 1000 cases of the full tests, and copies paths as it goes.
import sys

LINES = [
    (4, 5, 6), (7, 8, 9, 10), (11, 12, 13, 14, 15),
    (4, 8, 13), (2, 5, 9, 14), (1, 3, 6, 10, 15),
    (6, 9, 13), (3, 5, 8, 12), (1, 2, 4, 7, 11),
]


def list_jumps():
    jumps = []
    for line in LINES:
        for ordered in (line, line[::-1]):
            for i in range(len(ordered)):
                for j in range(i + 2, len(ordered)):
                    pegs = sum(1 << hole for hole in ordered[i:j])
                    jumps.append((ordered[i], ordered[j], pegs, 1 << ordered[j]))
    return sorted(jumps)


JUMPS = list_jumps()


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


for hole in map(int, sys.stdin.read().split()[1:]):
    print(solve(hole))
