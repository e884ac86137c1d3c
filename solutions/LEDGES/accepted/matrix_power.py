# Accepted, 100 points: the matrix of one turn of the pattern to the power of the number of turns.
import sys

MODULUS = 1000003


def walk(ways, pattern):
    for ledge in pattern:
        ways = [sum(ways) % MODULUS if ledge == "." else 0] + ways[:-1]
    return ways


def times(left, right):
    columns = list(zip(*right))
    return [[sum(a * b for a, b in zip(row, column)) % MODULUS for column in columns] for row in left]


def main():
    ledges, steps, period, pattern = sys.stdin.read().split()
    ledges, steps, period = int(ledges), int(steps), int(period)
    units = [[int(row == column) for column in range(steps)] for row in range(steps)]
    square = [walk(unit, pattern) for unit in units]
    turns = ledges // period
    ways = [units[0]]
    while turns:
        if turns & 1:
            ways = times(ways, square)
        square = times(square, square)
        turns >>= 1
    print(walk(ways[0], pattern[: ledges % period])[0])


main()
