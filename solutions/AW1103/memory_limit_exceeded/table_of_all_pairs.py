# Too much memory: a table of moves between any two boards, 1.3 GB of list entries (caught by any test).
import sys

digits = "".join(sys.stdin.read().split())
start, goal = int(digits[:16], 2), int(digits[16:32], 2)
boards = [board for board in range(1 << 16) if bin(board).count("1") == 8]
number = {board: index for index, board in enumerate(boards)}
table = [-1] * len(boards) ** 2

pairs = [3 << cell for cell in range(16) if cell % 4 != 3] + [17 << cell for cell in range(12)]
row = number[start] * len(boards)
table[row + number[start]] = 0
queue = [start]
for board in queue:
    for pair in pairs:
        moved = board ^ pair
        if board & pair not in (0, pair) and table[row + number[moved]] == -1:
            table[row + number[moved]] = table[row + number[board]] + 1
            queue.append(moved)
print(table[row + number[goal]])
