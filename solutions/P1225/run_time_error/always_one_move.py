# Crashes: follows the way back before it asks whether it is at the start (caught by equal boards).
import sys

digits = "".join(sys.stdin.read().split())
# Reversed, so that the first cell is the lowest bit.
start, goal = int(digits[15::-1], 2), int(digits[:15:-1], 2)
pairs = [(cell, cell + 1) for cell in range(16) if cell % 4 < 3]
pairs += [(cell, cell + 4) for cell in range(12)]
swaps = [
    (1 << a | 1 << b, f"{a // 4 + 1}{a % 4 + 1}{b // 4 + 1}{b % 4 + 1}") for a, b in pairs
]
previous = {}
queue = [start]
for board in queue:
    if goal in previous:
        break
    for mask, move in swaps:
        moved = board ^ mask
        if board & mask in (0, mask) or moved == start or moved in previous:
            continue
        previous[moved] = (board, move)
        queue.append(moved)
moves = []
board = goal
while True:
    board, move = previous[board]
    moves.append(move)
    if board == start:
        break
print(len(moves), *reversed(moves), sep="\n")
