# Wrong: prints the moves from the last to the first (caught where one piece needs another to go first).
import sys

digits = "".join(sys.stdin.read().split())
start, goal = digits[:16], digits[16:32]
pairs = [(cell, cell + 1) for cell in range(16) if cell % 4 < 3]
pairs += [(cell, cell + 4) for cell in range(12)]
previous = {start: None}
queue = [start]
for board in queue:
    if board == goal:
        break
    for a, b in pairs:
        if board[a] != board[b]:
            moved = board[:a] + board[b] + board[a + 1 : b] + board[a] + board[b + 1 :]
            if moved not in previous:
                previous[moved] = (board, f"{a // 4 + 1}{a % 4 + 1}{b // 4 + 1}{b % 4 + 1}")
                queue.append(moved)
moves = []
while previous[goal]:
    goal, move = previous[goal]
    moves.append(move)
print(len(moves), *moves, sep="\n")
