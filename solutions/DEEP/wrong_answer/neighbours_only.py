# Wrong: sees two equal levels only where the boxes are neighbours (caught by a low box between two high ones).
import sys

stack = [[]]
counts = [0] * 20
for bracket in sys.stdin.read().strip():
    if bracket == "(":
        stack.append([])
        continue
    held = stack.pop()
    level = max(held, default=0)
    if not held or (level, level) in zip(held, held[1:]):
        level += 1
    counts[level] += 1
    stack[-1].append(level)
print(*counts[1 : stack[0][0] + 1])
