# Wrong: takes whoever lost the last match of the tournament for the second best.
def play(one, other):
    print("?", one, other, flush=True)
    return int(input())


n, most = map(int, input().split())
left = list(range(1, n + 1))
loser = 0
while len(left) > 1:
    one, other = left.pop(0), left.pop(0)
    winner = play(one, other)
    loser = one + other - winner
    left.append(winner)
print("!", left[0], loser, flush=True)
