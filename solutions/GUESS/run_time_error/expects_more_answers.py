# Run-time error: reads an answer too many, behind the end of its input.
low, high = 1, int(input())
while low <= high:
    middle = (low + high) // 2
    print(middle, flush=True)
    answer = input()
    if answer == "correct":
        low = high = middle
        input()
    elif answer == "higher":
        low = middle + 1
    else:
        high = middle - 1
