// Too slow: looks each board up in a list of boards, cell by cell (caught by far pairs).
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

public class Listed {
    public static void main(String[] args) throws IOException {
        String digits = new String(System.in.readAllBytes()).replaceAll("\\s", "");
        List<Character> goal = cells(digits.substring(16));
        List<List<Character>> boards = new ArrayList<>();
        List<Integer> previous = new ArrayList<>();
        List<String> moves = new ArrayList<>();
        boards.add(cells(digits.substring(0, 16)));
        previous.add(-1);
        moves.add("");
        int head = 0;
        for (; !boards.get(head).equals(goal); head++) {
            for (int a = 0; a < 16; a++) {
                for (int b : new int[] {a % 4 < 3 ? a + 1 : 16, a + 4}) {
                    if (b > 15) continue;
                    List<Character> moved = new ArrayList<>(boards.get(head));
                    moved.set(a, boards.get(head).get(b));
                    moved.set(b, boards.get(head).get(a));
                    if (boards.contains(moved)) continue;
                    boards.add(moved);
                    previous.add(head);
                    moves.add("" + (a / 4 + 1) + (a % 4 + 1) + (b / 4 + 1) + (b % 4 + 1));
                }
            }
        }
        Deque<String> way = new ArrayDeque<>();
        for (; head > 0; head = previous.get(head)) way.push(moves.get(head));
        System.out.println(way.size());
        way.forEach(System.out::println);
    }

    private static List<Character> cells(String digits) {
        List<Character> cells = new ArrayList<>();
        for (char digit : digits.toCharArray()) cells.add(digit);
        return cells;
    }
}
