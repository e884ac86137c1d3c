# Partially correct: a fine scale of about sqrt(n) marks, then a coarse one. Measures everything, but
# needs 2 sqrt(n) marks where about sqrt(3 n) are enough.
import math

n = int(input())
side = math.isqrt(n)
marks = sorted(set(range(side + 1)) | set(range(0, n, side + 1)) | {n})
# The last step of the coarse scale may be short; what is measured from n fills it.
print(len(marks))
print(*marks)
