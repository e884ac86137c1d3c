# Wrong: takes zero for the largest reading before there is one (sample/2).
import sys

largest = times = total = 0
for reading in map(int, sys.stdin.buffer.read().split()[1:]):
    total += reading
    if reading > largest:
        largest, times = reading, 0
    if reading == largest:
        times += 1
print(total, times)
