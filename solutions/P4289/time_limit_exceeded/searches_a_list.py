# Too slow: looks grids up in a list, some 10^9 comparisons (caught by the farthest pairs of eight toys).
import sys

digits = [int(char) for char in sys.stdin.read() if char in "01"]
start, goal = tuple(digits[:16]), tuple(digits[16:32])
seen = [start]
moves = [0]
head = 0
while seen[head] != goal:
    grid = seen[head]
    for cell in range(16):
        for other in ([cell + 1] if cell % 4 < 3 else []) + ([cell + 4] if cell < 12 else []):
            if grid[cell] == grid[other]:
                continue
            moved = list(grid)
            moved[cell], moved[other] = moved[other], moved[cell]
            moved = tuple(moved)
            if moved not in seen:
                seen.append(moved)
                moves.append(moves[head] + 1)
    head += 1
print(moves[head])
