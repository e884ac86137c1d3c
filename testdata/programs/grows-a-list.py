# expect: MLE
# 600 MiB of list and bytes.
blocks = [bytes([i % 256]) * (1 << 20) for i in range(600)]
print(len(blocks))
