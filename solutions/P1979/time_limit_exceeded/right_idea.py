# Too slow: the right algorithm, but 3600 searches and 500 times Dijkstra in Python take many times the
# limit; full boards show it.
import heapq
import sys
from collections import deque


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    rows, columns, query_count = numbers[:3]
    width = columns + 2
    movable = [False] * (width * (rows + 2))
    for row in range(rows):
        for column in range(columns):
            cell = (row + 1) * width + column + 1
            movable[cell] = numbers[3 + row * columns + column] == 1
    offsets = (-width, 1, width, -1)

    def walk(start, piece):
        moves = {start: 0}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            for offset in offsets:
                following = cell + offset
                if movable[following] and following != piece and following not in moves:
                    moves[following] = moves[cell] + 1
                    queue.append(following)
        return moves

    steps = {}
    for piece in range(len(movable)):
        for side, offset in enumerate(offsets):
            blank = piece + offset
            if movable[piece] and movable[blank]:
                moves = walk(blank, piece)
                steps[piece, side] = [(1, (blank, (side + 2) % 4))] + [
                    (moves[piece + other], (piece, to))
                    for to, other in enumerate(offsets)
                    if to != side and piece + other in moves
                ]

    def solve(blank, piece, target):
        if piece == target:
            return 0
        moves = walk(blank, piece)
        heap = [
            (moves[piece + offset], (piece, side))
            for side, offset in enumerate(offsets)
            if piece + offset in moves
        ]
        heapq.heapify(heap)
        done = set()
        while heap:
            cost, state = heapq.heappop(heap)
            if state[0] == target:
                return cost
            if state in done:
                continue
            done.add(state)
            for more, following in steps[state]:
                if following not in done:
                    heapq.heappush(heap, (cost + more, following))
        return -1

    at = 3 + rows * columns
    for _ in range(query_count):
        er, ec, sr, sc, tr, tc = numbers[at:at + 6]
        at += 6
        print(solve(er * width + ec, sr * width + sc, tr * width + tc))


main()
