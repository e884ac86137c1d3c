# Too slow: every pop(0) moves all readings that are left (08-million-of-one-digit).
import sys

readings = list(map(int, sys.stdin.buffer.read().split()[1:]))
largest = max(readings)
total = times = 0
while readings:
    reading = readings.pop(0)
    total += reading
    times += reading == largest
print(total, times)
