# Nothing is sent before the buffer is full, so both runs wait.
import sys
from bisect import bisect_right

read_line = sys.stdin.readline  # unlike input(), it leaves what was printed where it is

number, n = map(int, read_line().split())
own = list(map(int, read_line().split()))
if number == 0:
    low, high = 1, 1_000_000
    while low < high:
        middle = (low + high) // 2
        print(">", middle)
        others = int(read_line().split()[1])
        if bisect_right(own, middle) + others >= n:
            high = middle
        else:
            low = middle + 1
    print("!", low)
else:
    while (line := read_line()) != "!\n":
        print(">", bisect_right(own, int(line.split()[1])))
