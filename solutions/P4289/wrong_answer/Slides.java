// Wrong: lets a toy slide over any number of empty cells in one move (caught by lone toys far away).
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;

public class Slides {
    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("[^01]", "");
        int start = Integer.parseInt(digits.substring(0, 16), 2);
        int goal = Integer.parseInt(digits.substring(16), 2);
        int[] moves = new int[1 << 16];
        Arrays.fill(moves, -1);
        moves[start] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        int[][] directions = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        while (!queue.isEmpty()) {
            int grid = queue.remove();
            for (int cell = 0; cell < 16; cell++) {
                if ((grid >> cell & 1) == 0) continue;
                for (int[] direction : directions) {
                    int row = cell / 4 + direction[0];
                    int column = cell % 4 + direction[1];
                    while (row >= 0 && row < 4 && column >= 0 && column < 4
                            && (grid >> (row * 4 + column) & 1) == 0) {
                        int moved = grid ^ 1 << cell ^ 1 << (row * 4 + column);
                        if (moves[moved] < 0) {
                            moves[moved] = moves[grid] + 1;
                            queue.add(moved);
                        }
                        row += direction[0];
                        column += direction[1];
                    }
                }
            }
        }
        System.out.println(moves[goal]);
    }
}
