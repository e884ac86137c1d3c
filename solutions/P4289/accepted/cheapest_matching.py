# Accepted: toys are alike, so a toy in the way takes over; the answer is the cheapest matching of
# toys to target cells by the number of rows and columns between them.
import sys


def main():
    digits = [char for char in sys.stdin.read() if char in "01"]
    start, goal = digits[:16], digits[16:32]
    toys = [divmod(cell, 4) for cell in range(16) if start[cell] > goal[cell]]
    targets = [divmod(cell, 4) for cell in range(16) if start[cell] < goal[cell]]

    # cheapest[m]: the first popcount(m) toys stand on the targets of the set m.
    cheapest = {0: 0}
    for row, column in toys:
        extended = {}
        for used, cost in cheapest.items():
            for index, (target_row, target_column) in enumerate(targets):
                if used >> index & 1:
                    continue
                total = cost + abs(row - target_row) + abs(column - target_column)
                key = used | 1 << index
                if total < extended.get(key, total + 1):
                    extended[key] = total
        cheapest = extended
    print(min(cheapest.values()))


main()
