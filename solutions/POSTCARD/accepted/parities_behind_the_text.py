# Ten parities behind the text, one for each bit of a character's number. The numbers are those from 3
# on with two ones or more in them: so a single parity that is wrong is itself the stain.
def numbered(n):
    numbers = (number for number in range(3, 2048) if number & (number - 1))
    return [next(numbers) for _ in range(n)]


def parities(text, numbers):
    total = 0
    for character, number in zip(text, numbers):
        if character == "1":
            total ^= number
    return total


word, n, text = input(), int(input()), input()
numbers = numbered(n)
if word == "write":
    print(text + format(parities(text, numbers), "010b"))
else:
    text, written = text[:n], int(text[n:], 2)
    stain = parities(text, numbers) ^ written
    if stain in numbers:
        at = numbers.index(stain)
        text = text[:at] + "10"[int(text[at])] + text[at + 1 :]
    print(text)
