# Accepted: widens sets of boards around the start and around the goal until they meet.
import sys

PAIRS = [1 << cell | 2 << cell for cell in range(16) if cell % 4 != 3]
PAIRS += [1 << cell | 16 << cell for cell in range(12)]


def widened(front, seen):
    boards = {
        board ^ pair for board in front for pair in PAIRS if board & pair not in (0, pair)
    } - seen
    seen |= boards
    return boards


def least_moves(start, goal):
    here, there = {start}, {goal}
    seen_here, seen_there = {start}, {goal}
    moves = 0
    while not here & there:
        moves += 1
        if len(here) <= len(there):
            here = widened(here, seen_here)
        else:
            there = widened(there, seen_there)
    return moves


digits = "".join(sys.stdin.read().split())
print(least_moves(int(digits[:16], 2), int(digits[16:32], 2)))
