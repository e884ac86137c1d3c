# The second run looks for numbers that it was never given.
number, n = map(int, input().split())
own = list(map(int, input().split()))
if number == 1:
    input()
    print(">", own[n], flush=True)
else:
    print(">", own[0], flush=True)
    print("!", input().split()[1], flush=True)
