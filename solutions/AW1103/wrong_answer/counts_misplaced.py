# Wrong: halves the number of cells that differ, as if each pair were one swap (caught by longer ways).
import sys

digits = "".join(sys.stdin.read().split())
print(sum(a != b for a, b in zip(digits[:16], digits[16:])) // 2)
