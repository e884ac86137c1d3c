# Partially accepted, 20 points: one ledge after the other, which is too slow for a million of them
# when every step is as slow as here.
import sys
from fractions import Fraction


def main():
    ledges, steps, period, pattern = sys.stdin.read().split()
    ledges, steps, period = int(ledges), int(steps), int(period)
    ways = [Fraction(1)] + [Fraction(0)] * (steps - 1)
    for ledge in range(ledges):
        arrived = sum(ways) % 1000003 if pattern[ledge % period] == "." else Fraction(0)
        ways = [arrived] + ways[:-1]
    print(ways[0])


main()
