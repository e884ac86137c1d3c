# Wrong: always moves a card that comes to its final place where it can, and otherwise the first one that
# can move, and never looks back; all but the simplest layouts show it.
import sys

numbers = list(map(int, sys.stdin.read().split()))


def play(cards):
    board = []
    for row in range(4):
        board.append(row * 10 + 11)
        board += [0 if card % 10 == 1 else card for card in cards[row * 7:row * 7 + 7]]
    goal = [row * 10 + 11 + column if column < 7 else 0 for row in range(4) for column in range(8)]
    seen = set()
    moves = 0
    while board != goal:
        if tuple(board) in seen:
            return -1
        seen.add(tuple(board))
        choices = [
            gap
            for gap in range(32)
            if board[gap] == 0 and gap % 8 and board[gap - 1] and board[gap - 1] % 10 < 7
        ]
        if not choices:
            return -1
        gap = min(choices, key=lambda cell: (goal[cell] != board[cell - 1] + 1, cell))
        card = board[gap - 1] + 1
        board[board.index(card)] = 0
        board[gap] = card
        moves += 1
    return moves


for layout in range(numbers[0]):
    print(play(numbers[1 + layout * 28:29 + layout * 28]))
