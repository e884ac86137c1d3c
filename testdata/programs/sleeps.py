# expect: ILE
# limits: wall 900
# Sleeps with its output closed.
import os
import time

os.close(1)
os.close(2)
while True:
    time.sleep(1)
