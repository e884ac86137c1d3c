# Accepted: searches back from the goal, so that each board knows the next one on a shortest way.
import sys


def swaps():
    for row in range(4):
        for column in range(4):
            cell = 4 * row + column
            if column < 3:
                yield 3 << cell, f"{row + 1}{column + 1}{row + 1}{column + 2}"
            if row < 3:
                yield 17 << cell, f"{row + 1}{column + 1}{row + 2}{column + 1}"


def main():
    digits = "".join(sys.stdin.read().split())
    # Reversed, so that the first cell is the lowest bit.
    start, goal = int(digits[15::-1], 2), int(digits[:15:-1], 2)
    all_swaps = list(swaps())
    towards_goal = {goal: None}
    queue = [goal]
    for board in queue:
        if board == start:
            break
        for mask, name in all_swaps:
            if board & mask not in (0, mask) and board ^ mask not in towards_goal:
                towards_goal[board ^ mask] = (board, name)
                queue.append(board ^ mask)
    moves = []
    board = start
    while board != goal:
        board, name = towards_goal[board]
        moves.append(name)
    print(len(moves), *moves, sep="\n")


main()
