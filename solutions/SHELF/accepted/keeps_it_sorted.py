# To insert into a list moves memory only: that is fast enough for 50,000 numbers.
from bisect import insort

numbers = []


def put(value):
    insort(numbers, value)


def kth(k):
    return numbers[k - 1]
