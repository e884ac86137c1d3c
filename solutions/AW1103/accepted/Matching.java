// Accepted: pieces of one colour are alike, so the answer is the cheapest matching of the black
// pieces that must go to the cells that want one, by rows and columns between them.
import java.io.IOException;
import java.util.Arrays;

public class Matching {
    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("\\s", "");
        int[] leaving = cellsWhere(digits, '1', '0');
        int[] wanting = cellsWhere(digits, '0', '1');
        int count = leaving.length;
        int[] cheapest = new int[1 << count];
        Arrays.fill(cheapest, Integer.MAX_VALUE);
        cheapest[0] = 0;
        for (int matched = 0; matched < 1 << count; matched++) {
            int piece = Integer.bitCount(matched);
            for (int target = 0; target < count; target++) {
                if ((matched >> target & 1) == 1) continue;
                int cost = cheapest[matched] + distance(leaving[piece], wanting[target]);
                int next = matched | 1 << target;
                cheapest[next] = Math.min(cheapest[next], cost);
            }
        }
        System.out.println(cheapest[(1 << count) - 1]);
    }

    private static int[] cellsWhere(String digits, char before, char after) {
        int[] cells = new int[16];
        int count = 0;
        for (int cell = 0; cell < 16; cell++) {
            if (digits.charAt(cell) == before && digits.charAt(cell + 16) == after) {
                cells[count++] = cell;
            }
        }
        return Arrays.copyOf(cells, count);
    }

    private static int distance(int a, int b) {
        return Math.abs(a / 4 - b / 4) + Math.abs(a % 4 - b % 4);
    }
}
