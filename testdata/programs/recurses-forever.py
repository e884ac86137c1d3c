# expect: RTE
# Recurses without a limit of Python's own, until the stack ends.
import sys


def recurse(depth):
    return recurse(depth + 1) + 1


sys.setrecursionlimit(1 << 30)
print(recurse(0))
