# Crashes: expects each row of the board on the very next line; the tests with blank lines show it
# (IndexError). Boards of full size come after them.
import sys
from collections import deque

lines = sys.stdin.read().split("\n")
rows, columns, query_count = map(int, lines[0].split())
board = [list(map(int, lines[1 + row].split())) for row in range(rows)]
movable = {
    (row, column) for row in range(rows) for column in range(columns) if board[row][column] == 1
}


def solve(blank, piece, target):
    moves = {(blank, piece): 0}
    queue = deque(moves)
    while queue:
        state = blank, piece = queue.popleft()
        if piece == target:
            return moves[state]
        row, column = blank
        for cell in ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)):
            following = (cell, blank if cell == piece else piece)
            if cell in movable and following not in moves:
                moves[following] = moves[state] + 1
                queue.append(following)
    return -1


for line in lines[1 + rows:1 + rows + query_count]:
    er, ec, sr, sc, tr, tc = (int(word) - 1 for word in line.split())
    print(solve((er, ec), (sr, sc), (tr, tc)))
