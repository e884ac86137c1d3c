# Accepted: Wichmann's rulers, lengthened by marks behind them; the gaps are written down directly.
import sys


def gaps_of(r, s):
    return [1] * r + [r + 1] + [2 * r + 1] * r + [4 * r + 3] * s + [2 * r + 2] * (r + 1) + [1] * r


def ruler(length):
    best = None
    r = 0
    while 4 * r * (r + 2) + 3 <= length:
        s = (length - 4 * r * (r + 2) - 3) // (4 * r + 3)
        gaps = gaps_of(r, s)
        step = max(r, 1) + 1
        rest = length - sum(gaps)
        gaps += [step] * (rest // step) + ([rest % step] if rest % step else [])
        if best is None or len(gaps) < len(best):
            best = gaps
        r += 1
    return best if best is not None else [1] * length


marks = [0]
for gap in ruler(int(sys.stdin.readline())):
    marks.append(marks[-1] + gap)
print(len(marks))
print(*marks)
