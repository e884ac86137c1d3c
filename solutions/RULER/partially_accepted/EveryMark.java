// Partially correct while n is small, and wrong (more than 2000 marks) when it is not.
import java.util.Scanner;

public class EveryMark {
    public static void main(String[] args) {
        int n = new Scanner(System.in).nextInt();
        StringBuilder out = new StringBuilder().append(n + 1).append('\n');
        for (int mark = 0; mark <= n; mark++) out.append(mark).append(' ');
        System.out.println(out);
    }
}
