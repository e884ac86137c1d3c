import java.util.Scanner;

/** Numbers the characters 1, 2, 3, …: a stain on a parity is taken for one on the text. */
public class PlainNumbers {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        boolean writes = in.next().equals("write");
        int n = in.nextInt();
        char[] text = in.next().toCharArray();
        int sum = 0;
        for (int i = 0; i < n; i++) if (text[i] == '1') sum ^= i + 1;
        if (writes) {
            StringBuilder postcard = new StringBuilder(new String(text));
            for (int bit = 9; bit >= 0; bit--) postcard.append(sum >> bit & 1);
            System.out.println(postcard);
            return;
        }
        int written = Integer.parseInt(new String(text, n, 10), 2);
        int stain = sum ^ written;
        if (stain >= 1 && stain <= n) text[stain - 1] ^= 1;
        System.out.println(new String(text, 0, n));
    }
}
