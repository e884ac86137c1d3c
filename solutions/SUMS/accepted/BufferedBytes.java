// Accepted: a buffer of its own around the standard input.
import java.io.IOException;
import java.io.InputStream;

public class BufferedBytes {
    private static final byte[] BUFFER = new byte[1 << 16];
    private static final InputStream IN = System.in;
    private static int size;
    private static int at;

    public static void main(String[] args) throws IOException {
        int count = nextInt();
        long sum = 0;
        int largest = Integer.MIN_VALUE;
        int times = 0;
        for (int reading = 0; reading < count; reading++) {
            int value = nextInt();
            sum += value;
            if (value > largest) {
                largest = value;
                times = 0;
            }
            if (value == largest) times++;
        }
        System.out.println(sum + " " + times);
    }

    private static int nextByte() throws IOException {
        if (at == size) {
            size = IN.read(BUFFER, 0, BUFFER.length);
            at = 0;
            if (size <= 0) return -1;
        }
        return BUFFER[at++];
    }

    private static int nextInt() throws IOException {
        int next = nextByte();
        while (next != '-' && (next < '0' || next > '9')) next = nextByte();
        boolean isNegative = next == '-';
        if (isNegative) next = nextByte();
        int value = 0;
        for (; next >= '0' && next <= '9'; next = nextByte()) value = value * 10 + next - '0';
        return isNegative ? -value : value;
    }
}
