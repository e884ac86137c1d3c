import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.util.StringTokenizer;

public class Grader {
    private static final int RANGE = 100_000;

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        PrintWriter out = new PrintWriter(System.out);
        Shelf shelf = new Shelf();
        int operations = Integer.parseInt(in.readLine().trim());
        int last = 0;
        while (operations-- > 0 && last >= 0 && last < RANGE) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            boolean isPut = line.nextToken().equals("1");
            int number = Integer.parseInt(line.nextToken());
            if (isPut) {
                shelf.put((number + last) % RANGE);
            } else {
                last = shelf.kth(number);
                out.println(last);
            }
        }
        out.flush();
    }
}
