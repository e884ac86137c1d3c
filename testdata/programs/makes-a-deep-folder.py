# expect: AC or RTE
# 500 folders one in another, with names so long that no path can name the last; none may be entered.
import os

for _ in range(500):
    os.mkdir("n" * 100)
    os.chdir("n" * 100)
os.chmod(".", 0)
