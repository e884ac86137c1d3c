# expect: AC
# needs: pid-namespace
# Reads the environment of every process in search of the judge's secret.
import os
import sys

for name in os.listdir("/proc"):
    if not name.isdigit():
        continue
    try:
        with open(f"/proc/{name}/environ", "rb") as file:
            text = file.read()
    except OSError:
        continue
    if b"JUDGE_SECRET=" in text:
        sys.exit(f"reads the environment of {name}")
