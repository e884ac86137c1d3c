# Wrong: divides the length of all cables together, as if pieces could be joined (sample/1).
import sys

count, wanted, *lengths = map(int, sys.stdin.read().split())
print(sum(lengths) / wanted)
