# expect: OLE
# Prints lines until somebody ends it, whatever is said to it.
while True:
    try:
        print("again and again")
    except OSError:
        pass
