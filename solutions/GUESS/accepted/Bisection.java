// Accepted: binary search over longs; a println to System.out that is flushed each time.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Bisection {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        long low = 1;
        long high = Long.parseLong(in.readLine().trim());
        while (true) {
            long middle = low + (high - low) / 2;
            System.out.println(middle);
            System.out.flush();
            String answer = in.readLine().trim();
            if (answer.equals("correct")) return;
            if (answer.equals("higher")) low = middle + 1;
            else high = middle - 1;
        }
    }
}
