// Accepted: an A* search; half of the cells that differ is a lower bound of the moves left.
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

public class NearestFirst {
    private record Node(int board, int moves, int bound, Node previous, String move) {}

    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("\\s", "");
        int start = Integer.parseInt(digits.substring(0, 16), 2);
        int goal = Integer.parseInt(digits.substring(16), 2);
        PriorityQueue<Node> open = new PriorityQueue<>((a, b) -> a.bound() - b.bound());
        Map<Integer, Integer> fewest = new HashMap<>();
        open.add(new Node(start, 0, Integer.bitCount(start ^ goal) / 2, null, ""));
        fewest.put(start, 0);
        while (open.peek().board() != goal) {
            Node node = open.remove();
            if (node.moves() > fewest.get(node.board())) continue;
            for (int cell = 0; cell < 16; cell++) {
                if (cell % 4 < 3) tryMove(node, cell, cell + 1, goal, open, fewest);
                if (cell < 12) tryMove(node, cell, cell + 4, goal, open, fewest);
            }
        }
        Deque<String> moves = new ArrayDeque<>();
        for (Node node = open.peek(); node.previous() != null; node = node.previous()) {
            moves.push(node.move());
        }
        System.out.println(moves.size());
        moves.forEach(System.out::println);
    }

    private static void tryMove(
            Node node, int a, int b, int goal, PriorityQueue<Node> open, Map<Integer, Integer> fewest) {
        int mask = 1 << (15 - a) | 1 << (15 - b);
        if (Integer.bitCount(node.board() & mask) != 1) return;
        int board = node.board() ^ mask;
        int moves = node.moves() + 1;
        if (fewest.getOrDefault(board, Integer.MAX_VALUE) <= moves) return;
        fewest.put(board, moves);
        String move = "" + (a / 4 + 1) + (a % 4 + 1) + (b / 4 + 1) + (b % 4 + 1);
        open.add(new Node(board, moves, moves + Integer.bitCount(board ^ goal) / 2, node, move));
    }
}
