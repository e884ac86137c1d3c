# Crashes: marks the grids that can be reached by recursion, deeper than Python allows (caught by eight toys).
import sys

digits = [int(char) for char in sys.stdin.read() if char in "01"]
start = int("".join(map(str, digits[:16])), 2)
goal = int("".join(map(str, digits[16:32])), 2)
pairs = [1 << cell | 2 << cell for cell in range(16) if cell % 4 < 3]
pairs += [1 << cell | 16 << cell for cell in range(12)]
neighbours = {}


def explore(grid):
    neighbours[grid] = [grid ^ pair for pair in pairs if grid & pair not in (0, pair)]
    for moved in neighbours[grid]:
        if moved not in neighbours:
            explore(moved)


explore(start)
level, seen, moves = {start}, {start}, 0
while goal not in seen:
    level = {moved for grid in level for moved in neighbours[grid]} - seen
    seen |= level
    moves += 1
print(moves)
