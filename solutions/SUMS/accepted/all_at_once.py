# Accepted: one read, one split, and the loops inside of the interpreter.
import sys

_, *readings = map(int, sys.stdin.buffer.read().split())
print(sum(readings), readings.count(max(readings)))
