# Run 0 halves the range of the answer, run 1 counts for it.
from bisect import bisect_right

number, n = map(int, input().split())
own = list(map(int, input().split()))

if number == 0:
    low, high = 1, 1_000_000
    while low < high:
        middle = (low + high) // 2
        print(">", middle, flush=True)
        others = int(input().split()[1])
        if bisect_right(own, middle) + others >= n:
            high = middle
        else:
            low = middle + 1
    print("!", low, flush=True)
else:
    while (line := input()) != "!":
        print(">", bisect_right(own, int(line.split()[1])), flush=True)
