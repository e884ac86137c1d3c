// Wrong: depth first with a set of boards seen, so it prints the length of some solution, not of a
// shortest one; layouts with many solutions show it.
import java.util.Arrays;
import java.util.HashSet;
import java.util.Scanner;
import java.util.Set;

public class DepthFirst {
    static Set<String> seen;
    static char[] goal = new char[32];

    static int play(char[] board, int moves) {
        if (Arrays.equals(board, goal)) return moves;
        for (int gap = 1; gap < 32; gap++) {
            if (board[gap] != 0 || gap % 8 == 0) continue;
            int left = board[gap - 1];
            if (left == 0 || left % 10 == 7) continue;
            int from = 0;
            while (board[from] != left + 1) from++;
            board[gap] = board[from];
            board[from] = 0;
            if (seen.add(new String(board))) {
                int total = play(board, moves + 1);
                if (total >= 0) return total;
            }
            board[from] = board[gap];
            board[gap] = 0;
        }
        return -1;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 32; i++) goal[i] = (char) (i % 8 < 7 ? i / 8 * 10 + 11 + i % 8 : 0);
        Scanner in = new Scanner(System.in);
        int layoutCount = in.nextInt();
        while (layoutCount-- > 0) {
            char[] board = new char[32];
            for (int i = 0; i < 32; i++) {
                int card = i % 8 == 0 ? goal[i] : in.nextInt();
                board[i] = (char) (i % 8 > 0 && card % 10 == 1 ? 0 : card);
            }
            seen = new HashSet<>();
            System.out.println(play(board, 0));
        }
    }
}
