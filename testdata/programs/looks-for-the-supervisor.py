# expect: AC
# needs: pid-namespace
# Looks for the judge and its supervisor among the processes, and in what those tell.
import os
import sys

found = []
for name in os.listdir("/proc"):
    if not name.isdigit() or int(name) in (1, os.getpid()):
        continue
    found.append(name)
if found:
    sys.exit(f"sees {' '.join(found)}")
