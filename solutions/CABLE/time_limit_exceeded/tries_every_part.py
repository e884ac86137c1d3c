# Too slow: tries every cable in one, two, … k parts, the longest first (03-one-cable-in-a-billion).
import sys
from heapq import heapify, heapreplace


def main():
    count, wanted, *lengths = map(int, sys.stdin.read().split())
    parts = [(-length, length, 1) for length in lengths]
    heapify(parts)
    while True:
        size, length, pieces = parts[0]
        if sum(int(other / -size * (1 + 1e-13)) for other in lengths) >= wanted:
            print(-size)
            return
        heapreplace(parts, (-length / (pieces + 1), length, pieces + 1))


main()
