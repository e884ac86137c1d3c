// Keys are the places of the 24 cards that move, 5 bits each, in two longs; a set of its own with open
// addressing holds them, and so do the layers of the search.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class GapCards {
    /** Pairs of longs, each once, in the order in which they came. */
    static final class PairSet {
        long[] firsts = new long[1 << 12];
        long[] seconds = new long[1 << 12];
        int[] slots = new int[1 << 14];
        int size;

        void add(long first, long second) {
            int slot = findSlot(first, second);
            if (slots[slot] != 0) return;
            if (size == firsts.length) {
                firsts = Arrays.copyOf(firsts, size * 2);
                seconds = Arrays.copyOf(seconds, size * 2);
                slots = new int[slots.length * 2];
                for (int i = 0; i < size; i++) slots[findSlot(firsts[i], seconds[i])] = i + 1;
                slot = findSlot(first, second);
            }
            firsts[size] = first;
            seconds[size] = second;
            slots[slot] = ++size;
        }

        int findSlot(long first, long second) {
            long hash = first * 0x9E3779B97F4A7C15L + second * 0xC2B2AE3D27D4EB4FL;
            int slot = (int) (hash >>> 40) & slots.length - 1;
            while (slots[slot] != 0) {
                int i = slots[slot] - 1;
                if (firsts[i] == first && seconds[i] == second) break;
                slot = slot + 1 & slots.length - 1;
            }
            return slot;
        }
    }

    /** Where each card is: [suit][value], suits from 0, values from 1. */
    static final int[][] cellOf = new int[4][8];

    static void unpack(long first, long second) {
        for (int suit = 0; suit < 4; suit++) {
            long cells = (suit < 2 ? first : second) >>> suit % 2 * 30;
            for (int value = 2; value <= 7; value++) {
                cellOf[suit][value] = (int) (cells >>> (value - 2) * 5 & 31);
            }
        }
    }

    static long packHalf(int suit) {
        long half = 0;
        for (int i = 1; i >= 0; i--) {
            for (int value = 7; value >= 2; value--) half = half << 5 | cellOf[suit + i][value];
        }
        return half;
    }

    static int fewestMoves() {
        for (int suit = 0; suit < 4; suit++) cellOf[suit][1] = suit * 8;
        PairSet seen = new PairSet();
        seen.add(packHalf(0), packHalf(2));
        int moves = 0;
        int layerEnd = 1;
        for (int i = 0; i < seen.size; i++) {
            if (i == layerEnd) {
                moves++;
                layerEnd = seen.size;
            }
            unpack(seen.firsts[i], seen.seconds[i]);
            int occupied = 0;
            boolean isGoal = true;
            for (int suit = 0; suit < 4; suit++) {
                for (int value = 1; value <= 7; value++) {
                    occupied |= 1 << cellOf[suit][value];
                    isGoal &= cellOf[suit][value] == suit * 8 + value - 1;
                }
            }
            if (isGoal) return moves;
            for (int suit = 0; suit < 4; suit++) {
                for (int value = 2; value <= 7; value++) {
                    int from = cellOf[suit][value];
                    int to = cellOf[suit][value - 1] + 1;
                    if (to % 8 == 0 || (occupied >>> to & 1) == 1) continue;
                    cellOf[suit][value] = to;
                    seen.add(packHalf(0), packHalf(2));
                    cellOf[suit][value] = from;
                }
            }
        }
        return -1;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int layoutCount = (int) in.nval;
        while (layoutCount-- > 0) {
            for (int i = 0; i < 28; i++) {
                in.nextToken();
                int card = (int) in.nval;
                cellOf[card / 10 - 1][card % 10] = i / 7 * 8 + 1 + i % 7;
            }
            System.out.println(fewestMoves());
        }
    }
}
