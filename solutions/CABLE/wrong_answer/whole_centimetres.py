# Wrong: bisects whole centimetres, but the length need not be an integer (sample/1).
import sys

count, wanted, *lengths = map(int, sys.stdin.read().split())
low, high = 0, max(lengths) + 1
while high - low > 1:
    middle = (low + high) // 2
    if sum(length // middle for length in lengths) >= wanted:
        low = middle
    else:
        high = middle
print(low)
