// Partially accepted, 60 points: the number of ways to every ledge in a table, which has no room for
// more than a few million ledges.
import java.util.Scanner;

public class Table {
  static final int MODULUS = 1000003;

  public static void main(String[] args) {
    Scanner input = new Scanner(System.in);
    long ledges = input.nextLong();
    int steps = input.nextInt();
    int period = input.nextInt();
    String pattern = input.next();
    int[] ways = new int[Math.toIntExact(ledges) + 1];
    ways[0] = 1;
    for (int ledge = 1; ledge <= ledges; ledge++) {
      if (pattern.charAt((ledge - 1) % period) == '#') continue;
      long sum = 0;
      for (int back = 1; back <= steps && back <= ledge; back++) sum += ways[ledge - back];
      ways[ledge] = (int) (sum % MODULUS);
    }
    System.out.println(ways[(int) ledges]);
  }
}
