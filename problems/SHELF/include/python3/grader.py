import sys

import solution

RANGE = 100_000


def main():
    last = 0
    answers = []
    next(sys.stdin)
    for line in sys.stdin:
        kind, number = line.split()
        if kind == "1":
            solution.put((int(number) + last) % RANGE)
        else:
            last = solution.kth(int(number))
            answers.append(last)
            if not 0 <= last < RANGE:
                break
    print(*answers, sep="\n")


main()
