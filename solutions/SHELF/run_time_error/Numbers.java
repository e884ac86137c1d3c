import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Asks its list for the k-th element, counted from 0. */
class Shelf {
    private final List<Integer> numbers = new ArrayList<>();

    void put(int value) {
        int place = Collections.binarySearch(numbers, value);
        numbers.add(place < 0 ? -place - 1 : place, value);
    }

    int kth(int k) {
        return numbers.get(k);
    }
}
