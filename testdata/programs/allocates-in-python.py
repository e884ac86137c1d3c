# expect: MLE
# Grows a list of blocks until it is stopped.
blocks = []
while True:
    blocks.append(bytearray(1 << 20))
