# Each run waits for the other to begin.
input()
own = list(map(int, input().split()))
line = input()
print(">", len(own), flush=True)
