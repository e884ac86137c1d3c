// Accepted: breadth-first search over grids as 16-bit numbers.
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;

public class LevelSearch {
    public static void main(String[] args) throws IOException {
        int start = readGrid();
        int goal = readGrid();
        int[] moves = new int[1 << 16];
        Arrays.fill(moves, -1);
        moves[start] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        queue.add(start);
        while (moves[goal] < 0 && !queue.isEmpty()) {
            int grid = queue.remove();
            for (int cell = 0; cell < 16; cell++) {
                if (cell % 4 < 3) tryMove(grid, 1 << cell | 1 << (cell + 1), moves, queue);
                if (cell < 12) tryMove(grid, 1 << cell | 1 << (cell + 4), moves, queue);
            }
        }
        System.out.println(moves[goal]);
    }

    private static void tryMove(int grid, int pair, int[] moves, ArrayDeque<Integer> queue) {
        if (Integer.bitCount(grid & pair) != 1) return;
        int moved = grid ^ pair;
        if (moves[moved] >= 0) return;
        moves[moved] = moves[grid] + 1;
        queue.add(moved);
    }

    private static int readGrid() throws IOException {
        int grid = 0;
        for (int cell = 0; cell < 16; cell++) {
            int digit = System.in.read();
            while (digit != '0' && digit != '1') digit = System.in.read();
            grid = grid << 1 | (digit - '0');
        }
        return grid;
    }
}
