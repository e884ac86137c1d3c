// Accepted: reads each box by a method that calls itself for the boxes in it.
import java.io.IOException;

public class Descent {
    private static byte[] boxes;
    private static int at = 0;
    private static final int[] counts = new int[20];

    public static void main(String[] args) throws IOException {
        boxes = System.in.readAllBytes();
        int levels = readBox();
        StringBuilder line = new StringBuilder();
        for (int level = 1; level <= levels; level++) line.append(counts[level]).append(' ');
        System.out.println(line.toString().trim());
    }

    private static int readBox() {
        at++;
        int highest = 0;
        boolean shared = true;
        while (boxes[at] == '(') {
            int level = readBox();
            if (level > highest) shared = false;
            else if (level == highest) shared = true;
            highest = Math.max(highest, level);
        }
        at++;
        int level = shared ? highest + 1 : highest;
        counts[level]++;
        return level;
    }
}
