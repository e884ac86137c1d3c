# Accepted: bisect in whole steps of 2^-40 cm, then the exact fraction in which some cable is used up.
import sys
from fractions import Fraction

SCALE = 1 << 40


def main():
    count, wanted, *lengths = map(int, sys.stdin.read().split())
    low, high = 1, max(lengths) * SCALE + 1  # low is possible, high is not
    while high - low > 1:
        middle = (low + high) // 2
        if sum(length * SCALE // middle for length in lengths) >= wanted:
            low = middle
        else:
            high = middle
    used_up = (
        Fraction(length, length * SCALE // low) for length in lengths if length * SCALE >= low
    )
    print(float(min(used_up)))


main()
