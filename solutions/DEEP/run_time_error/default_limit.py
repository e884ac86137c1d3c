# Crashes: recursion deeper than Python allows by itself (caught by deep chains).
import sys

boxes = sys.stdin.readline().strip()
counts = [0] * 20
at = 0


def read_box():
    global at
    at += 1
    levels = []
    while boxes[at] == "(":
        levels.append(read_box())
    at += 1
    level = max(levels, default=0)
    if levels.count(level) != 1:
        level += 1
    counts[level] += 1
    return level


top = read_box()
print(*counts[1 : top + 1])
