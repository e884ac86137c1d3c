# Crashes: takes for granted that exactly one blank line stands before each layout; the tests without
# blank lines, or with more of them, show it (IndexError or ValueError).
import sys

lines = sys.stdin.read().split("\n")


def solve(rows):
    start = []
    for suit, row in enumerate(rows):
        cards = [int(row[column * 3:column * 3 + 2]) for column in range(7)]
        start += [suit * 10 + 11] + [0 if card % 10 == 1 else card for card in cards]
    goal = tuple(
        suit * 10 + 11 + column if column < 7 else 0 for suit in range(4) for column in range(8)
    )
    layer = {tuple(start)}
    seen = set(layer)
    moves = 0
    while layer:
        if goal in layer:
            return moves
        following = set()
        for board in layer:
            for gap in range(1, 32):
                left = board[gap - 1]
                if board[gap] or gap % 8 == 0 or left == 0 or left % 10 == 7:
                    continue
                after = list(board)
                after[board.index(left + 1)] = 0
                after[gap] = left + 1
                following.add(tuple(after))
        layer = following - seen
        seen |= layer
        moves += 1
    return -1


for layout in range(int(lines[0])):
    print(solve(lines[2 + layout * 5:6 + layout * 5]))
