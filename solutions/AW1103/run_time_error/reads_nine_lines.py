# Crashes: reads nine lines and leaves out the fifth (caught by joined boards, blanks and empty lines).
lines = [input() for _ in range(9)]


def number(rows):
    return sum(int(row, 2) << 4 * index for index, row in enumerate(rows))


start, goal = number(lines[:4]), number(lines[5:])
pairs = [3 << cell for cell in range(16) if cell % 4 != 3] + [17 << cell for cell in range(12)]
front, seen, moves = {start}, {start}, 0
while goal not in front:
    front = {board ^ pair for board in front for pair in pairs if board & pair not in (0, pair)}
    front -= seen
    seen |= front
    moves += 1
print(moves)
