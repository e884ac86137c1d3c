# One parity tells that there is a stain, and not where.
word, n, text = input(), int(input()), input()
if word == "write":
    print(text + str(text.count("1") % 2))
else:
    print(text[:n])
