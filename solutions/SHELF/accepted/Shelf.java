/** Counts in blocks of square-root size: whole blocks are passed over. */
public class Shelf {
    private static final int BLOCK = 317;

    private final int[] counts = new int[BLOCK * BLOCK];
    private final int[] blocks = new int[BLOCK];

    public void put(int value) {
        counts[value]++;
        blocks[value / BLOCK]++;
    }

    public int kth(int k) {
        int block = 0;
        while (blocks[block] < k) k -= blocks[block++];
        int value = block * BLOCK;
        while (counts[value] < k) k -= counts[value++];
        return value;
    }
}
