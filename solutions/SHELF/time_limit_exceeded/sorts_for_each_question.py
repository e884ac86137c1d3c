# Sorts everything anew for each question, and forgets that it was sorted.
numbers = []


def put(value):
    numbers.append(value)


def kth(k):
    return sorted(set(enumerate(numbers)), key=lambda pair: pair[1])[k - 1][1]
