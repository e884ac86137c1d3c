// Wrong: swaps the last cell of a row with the first of the next one (caught by pieces at a row's end).
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

public class Wraps {
    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("\\s", "");
        int start = Integer.parseInt(digits.substring(0, 16), 2);
        int goal = Integer.parseInt(digits.substring(16), 2);
        Map<Integer, Integer> moves = new HashMap<>(Map.of(start, 0));
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        while (!moves.containsKey(goal)) {
            int board = queue.remove();
            for (int step : new int[] {1, 4}) {
                for (int cell = 0; cell + step < 16; cell++) {
                    int pair = 1 << cell | 1 << (cell + step);
                    if (Integer.bitCount(board & pair) != 1) continue;
                    int moved = board ^ pair;
                    if (moves.putIfAbsent(moved, moves.get(board) + 1) == null) queue.add(moved);
                }
            }
        }
        System.out.println(moves.get(goal));
    }
}
