# Accepted: finds the largest power that still fits, bit by bit from the highest.
n = int(input())
known = 0
for bit in reversed(range(n.bit_length())):
    guess = known + (1 << bit)
    if guess > n:
        continue
    print(guess, flush=True)
    answer = input()
    if answer == "correct":
        break
    if answer == "higher":
        known = guess
