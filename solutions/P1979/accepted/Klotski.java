// The same states, relaxed from a circular queue until nothing changes (SPFA); standard input.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Klotski {
    static final int WIDTH = 32;
    static final int CELLS = WIDTH * WIDTH;
    static final int[] OFFSETS = {-WIDTH, 1, WIDTH, -1};
    static final int FAR = Integer.MAX_VALUE / 2;

    static final boolean[] isMovable = new boolean[CELLS];
    static final int[] moves = new int[CELLS];
    static final int[] cellQueue = new int[CELLS];
    static final int[][] walks = new int[CELLS * 4][];

    static void walkBlank(int start, int piece) {
        Arrays.fill(moves, FAR);
        moves[start] = 0;
        int tail = 0;
        cellQueue[tail++] = start;
        for (int head = 0; head < tail; head++) {
            int cell = cellQueue[head];
            for (int offset : OFFSETS) {
                int next = cell + offset;
                if (!isMovable[next] || next == piece || moves[next] != FAR) continue;
                moves[next] = moves[cell] + 1;
                cellQueue[tail++] = next;
            }
        }
    }

    static int[] movesBeside(int piece) {
        int[] beside = new int[4];
        for (int side = 0; side < 4; side++) beside[side] = moves[piece + OFFSETS[side]];
        return beside;
    }

    static final int[] cost = new int[CELLS * 4];
    static final boolean[] isQueued = new boolean[CELLS * 4];
    static final int[] stateQueue = new int[CELLS * 4];
    static int head, tail;

    static void reach(int state, int newCost) {
        if (newCost >= cost[state]) return;
        cost[state] = newCost;
        if (isQueued[state]) return;
        isQueued[state] = true;
        stateQueue[tail++ % stateQueue.length] = state;
    }

    static int solve(int blank, int piece, int target) {
        if (piece == target) return 0;
        Arrays.fill(cost, FAR);
        head = tail = 0;
        walkBlank(blank, piece);
        int[] first = movesBeside(piece);
        for (int side = 0; side < 4; side++) reach(piece * 4 + side, first[side]);
        while (head < tail) {
            int state = stateQueue[head++ % stateQueue.length];
            isQueued[state] = false;
            int now = cost[state];
            int next = state / 4 + OFFSETS[state % 4];
            reach(next * 4 + (state + 2) % 4, now + 1);
            int[] walk = walks[state];
            for (int to = 0; to < 4; to++) {
                if (walk[to] < FAR) reach(state / 4 * 4 + to, now + walk[to]);
            }
        }
        int best = FAR;
        for (int side = 0; side < 4; side++) best = Math.min(best, cost[target * 4 + side]);
        return best == FAR ? -1 : best;
    }

    static StreamTokenizer in;

    static int readNumber() throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static int readCell() throws IOException {
        return readNumber() * WIDTH + readNumber();
    }

    public static void main(String[] args) throws IOException {
        in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int rows = readNumber();
        int columns = readNumber();
        int queryCount = readNumber();
        for (int row = 1; row <= rows; row++) {
            for (int column = 1; column <= columns; column++) {
                isMovable[row * WIDTH + column] = readNumber() == 1;
            }
        }
        for (int piece = 0; piece < CELLS; piece++) {
            if (!isMovable[piece]) continue;
            for (int side = 0; side < 4; side++) {
                int blank = piece + OFFSETS[side];
                if (!isMovable[blank]) continue;
                walkBlank(blank, piece);
                walks[piece * 4 + side] = movesBeside(piece);
            }
        }
        StringBuilder out = new StringBuilder();
        while (queryCount-- > 0) {
            out.append(solve(readCell(), readCell(), readCell())).append('\n');
        }
        System.out.print(out);
    }
}
