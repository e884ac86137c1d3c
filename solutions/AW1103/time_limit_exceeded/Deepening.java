// Too slow: iterative deepening that forgets boards, some 12^depth steps (caught by far pairs).
import java.io.IOException;

public class Deepening {
    private static int goal;

    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("\\s", "");
        int start = Integer.parseInt(digits.substring(0, 16), 2);
        goal = Integer.parseInt(digits.substring(16), 2);
        int moves = 0;
        while (!reach(start, moves)) moves++;
        System.out.println(moves);
    }

    private static boolean reach(int board, int movesLeft) {
        if (movesLeft == 0) return board == goal;
        for (int cell = 0; cell < 16; cell++) {
            if (cell % 4 < 3 && reachBy(board, 3 << cell, movesLeft)) return true;
            if (cell < 12 && reachBy(board, 17 << cell, movesLeft)) return true;
        }
        return false;
    }

    private static boolean reachBy(int board, int pair, int movesLeft) {
        return Integer.bitCount(board & pair) == 1 && reach(board ^ pair, movesLeft - 1);
    }
}
