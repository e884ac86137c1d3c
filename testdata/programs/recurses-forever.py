# expect: RTE or MLE
# Recurses without a limit of Python's own, until the stack or, since 3.11, the memory ends.
import sys


def recurse(depth):
    return recurse(depth + 1) + 1


sys.setrecursionlimit(1 << 30)
print(recurse(0))
