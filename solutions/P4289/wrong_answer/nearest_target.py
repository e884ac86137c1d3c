# Wrong: each toy in reading order takes the nearest free target (caught by random grids of many toys).
import sys

digits = [char for char in sys.stdin.read() if char in "01"]
toys = [divmod(cell, 4) for cell in range(16) if digits[cell] > digits[16 + cell]]
targets = [divmod(cell, 4) for cell in range(16) if digits[cell] < digits[16 + cell]]
moves = 0
for row, column in toys:
    nearest = min(targets, key=lambda target: abs(row - target[0]) + abs(column - target[1]))
    targets.remove(nearest)
    moves += abs(row - nearest[0]) + abs(column - nearest[1])
print(moves)
