// Accepted: bisection until the two ends are neighbouring doubles.
import java.io.IOException;
import java.io.StreamTokenizer;

public class PiecesPerCable {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(System.in);
        in.nextToken();
        int count = (int) in.nval;
        in.nextToken();
        long wanted = (long) in.nval;
        double[] lengths = new double[count];
        for (int cable = 0; cable < count; cable++) {
            in.nextToken();
            lengths[cable] = in.nval;
        }
        double possible = 0;
        double tooLong = 2e9;
        for (;;) {
            double middle = (possible + tooLong) / 2;
            if (middle <= possible || middle >= tooLong) break;
            long pieces = 0;
            for (double length : lengths) pieces += (long) (length / middle);
            if (pieces >= wanted) possible = middle;
            else tooLong = middle;
        }
        System.out.println(possible);
    }
}
