// Too much memory: keeps every board again on each way to it, up to a billion bytes (caught by far pairs).
#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <utility>
#include <vector>

struct Node {
    std::array<char, 16> board;
    std::array<std::pair<char, char>, 20> moves;
    int moveCount;
};

std::array<char, 16> readBoard() {
    std::array<char, 16> board;
    for (char &digit : board) std::cin >> digit;
    return board;
}

int main() {
    const auto start = readBoard();
    const auto goal = readBoard();
    const std::size_t capacity = 1000000000 / sizeof(Node);
    std::vector<Node> queue;
    queue.reserve(capacity);
    queue.push_back({start, {}, 0});
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const Node node = queue[head];
        if (node.board == goal) {
            std::cout << node.moveCount << "\n";
            return 0;
        }
        for (int cell = 0; cell < 16; ++cell) {
            for (int other : {cell % 4 < 3 ? cell + 1 : 16, cell + 4}) {
                if (other > 15 || node.board[cell] == node.board[other]) continue;
                if (queue.size() == capacity || node.moveCount == 20) continue;
                Node next = node;
                std::swap(next.board[cell], next.board[other]);
                next.moves[next.moveCount++] = {cell, other};
                queue.push_back(next);
            }
        }
    }
}
