# Accepted: reads each box by a function that calls itself, with the limit of recursion raised.
import sys


def main():
    boxes = sys.stdin.readline().strip()
    sys.setrecursionlimit(len(boxes) + 100)
    counts = [0] * 20
    at = 0

    def read_box():
        nonlocal at
        at += 1
        highest, shared = 0, True
        while boxes[at] == "(":
            level = read_box()
            if level > highest:
                highest, shared = level, False
            elif level == highest:
                shared = True
        at += 1
        level = highest + 1 if shared else highest
        counts[level] += 1
        return level

    levels = read_box()
    print(*counts[1 : levels + 1])


main()
