# Too slow: prints the whole first round without a flush, and waits for answers that nobody gives.
import sys

n, most = map(int, sys.stdin.readline().split())
pairs = [(player, player + 1) for player in range(1, n, 2)]
for one, other in pairs:
    print("?", one, other)
winners = [int(sys.stdin.readline()) for _ in pairs]
print("!", winners[0], winners[-1])
