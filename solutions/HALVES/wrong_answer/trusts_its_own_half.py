# Takes its own middle for the middle of all.
number, n = map(int, input().split())
own = list(map(int, input().split()))
if number == 0:
    print("!", own[n // 2], flush=True)
else:
    input()
