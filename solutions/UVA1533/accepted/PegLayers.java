// Breadth first, one layer of boards at a time; of all sequences that reach a board the smaller one
// is kept by comparing them as lists of numbers, whatever order the jumps are tried in.
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class PegLayers {
    // The nine longest lines of the board; every jump runs along a part of one of them.
    private static final int[][] LINES = {
        {4, 5, 6}, {7, 8, 9, 10}, {11, 12, 13, 14, 15},
        {4, 8, 13}, {2, 5, 9, 14}, {1, 3, 6, 10, 15},
        {6, 9, 13}, {3, 5, 8, 12}, {1, 2, 4, 7, 11},
    };

    private static Map<Integer, int[]> nextLayer(Map<Integer, int[]> layer) {
        Map<Integer, int[]> next = new HashMap<>();
        for (Map.Entry<Integer, int[]> entry : layer.entrySet()) {
            int board = entry.getKey();
            for (int[] line : LINES) {
                for (int start = 0; start < line.length; start++) {
                    for (int step = -1; step <= 1; step += 2) {
                        int end = start;
                        int pegs = 0;
                        while (end >= 0 && end < line.length && (board >> line[end] & 1) == 1) {
                            pegs |= 1 << line[end];
                            end += step;
                        }
                        boolean jumpsOverPeg = Math.abs(end - start) >= 2;
                        if (!jumpsOverPeg || end < 0 || end >= line.length) continue;
                        int[] old = entry.getValue();
                        int[] sequence = Arrays.copyOf(old, old.length + 2);
                        sequence[old.length] = line[start];
                        sequence[old.length + 1] = line[end];
                        next.merge(board & ~pegs | 1 << line[end], sequence,
                            (a, b) -> Arrays.compare(a, b) <= 0 ? a : b);
                    }
                }
            }
        }
        return next;
    }

    private static String solve(int hole) {
        int goal = 1 << hole;
        Map<Integer, int[]> layer = new HashMap<>();
        layer.put(0xFFFE & ~goal, new int[0]);
        while (!layer.isEmpty() && !layer.containsKey(goal)) layer = nextLayer(layer);
        if (layer.isEmpty()) return "IMPOSSIBLE";
        int[] sequence = layer.get(goal);
        StringBuilder text = new StringBuilder().append(sequence.length / 2).append('\n');
        for (int number : sequence) text.append(number).append(' ');
        return text.deleteCharAt(text.length() - 1).toString();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int caseCount = in.nextInt();
        String[] known = new String[16];
        StringBuilder out = new StringBuilder();
        while (caseCount-- > 0) {
            int hole = in.nextInt();
            if (known[hole] == null) known[hole] = solve(hole);
            out.append(known[hole]).append('\n');
        }
        System.out.print(out);
    }
}
