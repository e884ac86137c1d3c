// Wrong: counts how deep a box is filled, whatever stands side by side (caught by any box in a box).
import java.io.IOException;

public class Heights {
    public static void main(String[] args) throws IOException {
        byte[] boxes = System.in.readAllBytes();
        int[] counts = new int[boxes.length + 2];
        int[] heights = new int[boxes.length + 2];
        int depth = 0;
        for (byte bracket : boxes) {
            if (bracket == '(') {
                depth++;
                heights[depth] = 1;
            } else if (bracket == ')') {
                counts[heights[depth]]++;
                depth--;
                heights[depth] = Math.max(heights[depth], heights[depth + 1] + 1);
            }
        }
        StringBuilder line = new StringBuilder();
        for (int level = 1; counts[level] > 0; level++) line.append(counts[level]).append(' ');
        System.out.println(line.toString().trim());
    }
}
