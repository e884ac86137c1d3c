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
        Map<Integer, Integer> next = new HashMap<>(Map.of(goal, goal));
        Map<Integer, String> move = new HashMap<>();
        Queue<Integer> queue = new ArrayDeque<>();
        queue.add(goal);
        while (!next.containsKey(start)) {
            int board = queue.remove();
            for (int step : new int[] {1, 4}) {
                for (int a = 0; a + step < 16; a++) {
                    int b = a + step;
                    int pair = 1 << (15 - a) | 1 << (15 - b);
                    int moved = board ^ pair;
                    if (Integer.bitCount(board & pair) != 1) continue;
                    if (next.putIfAbsent(moved, board) != null) continue;
                    move.put(moved, "" + (a / 4 + 1) + (a % 4 + 1) + (b / 4 + 1) + (b % 4 + 1));
                    queue.add(moved);
                }
            }
        }
        StringBuilder output = new StringBuilder();
        int count = 0;
        for (int board = start; board != goal; board = next.get(board)) {
            output.append(move.get(board)).append('\n');
            count++;
        }
        System.out.println(count);
        System.out.print(output);
    }
}
