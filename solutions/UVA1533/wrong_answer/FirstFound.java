// Wrong: depth first, prints the first sequence it finds; for most holes a shorter one exists (hole 1).
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;
import java.util.stream.Collectors;

public class FirstFound {
    static final int[][] LINES = {
        {4, 5, 6}, {7, 8, 9, 10}, {11, 12, 13, 14, 15},
        {4, 8, 13}, {2, 5, 9, 14}, {1, 3, 6, 10, 15},
        {6, 9, 13}, {3, 5, 8, 12}, {1, 2, 4, 7, 11},
    };
    static final int[][] JUMP_PEGS = new int[16][16];
    static boolean[] dead;
    static Deque<String> path;

    static boolean play(int board, int goal) {
        if (board == goal) return true;
        if (dead[board]) return false;
        for (int from = 1; from <= 15; from++) {
            for (int to = 1; to <= 15; to++) {
                int pegs = JUMP_PEGS[from][to];
                if (pegs == 0 || (board & (pegs | 1 << to)) != pegs) continue;
                path.addLast(from + " " + to);
                if (play(board ^ pegs | 1 << to, goal)) return true;
                path.removeLast();
            }
        }
        dead[board] = true;
        return false;
    }

    public static void main(String[] args) {
        for (int[] line : LINES) {
            for (int i = 0; i < line.length; i++) {
                for (int j = 0; j < line.length; j++) {
                    int step = Integer.signum(j - i);
                    if (Math.abs(i - j) < 2) continue;
                    for (int k = i; k != j; k += step) JUMP_PEGS[line[i]][line[j]] |= 1 << line[k];
                }
            }
        }
        Scanner in = new Scanner(System.in);
        int caseCount = in.nextInt();
        String[] known = new String[16];
        while (caseCount-- > 0) {
            int hole = in.nextInt();
            if (known[hole] == null) {
                dead = new boolean[1 << 16];
                path = new ArrayDeque<>();
                known[hole] = play(0xFFFE ^ 1 << hole, 1 << hole)
                    ? path.size() + "\n" + path.stream().collect(Collectors.joining(" "))
                    : "IMPOSSIBLE";
            }
            System.out.println(known[hole]);
        }
    }
}
