# Accepted: the best of each half play each other; everybody remembers whom they have beaten.
import sys


def play(one, other):
    print("?", one, other, flush=True)
    return int(sys.stdin.readline())


def best_of(first, last):
    """The best of the players first to last, and those who lost to them directly."""
    if first == last:
        return first, []
    middle = (first + last) // 2
    left, left_losers = best_of(first, middle)
    right, right_losers = best_of(middle + 1, last)
    if play(left, right) == left:
        return left, left_losers + [right]
    return right, right_losers + [left]


n, most = map(int, sys.stdin.readline().split())
best, losers = best_of(1, n)
second = losers[0]
for player in losers[1:]:
    second = play(second, player)
print("!", best, second, flush=True)
