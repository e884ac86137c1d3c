# expect: AC
# needs: files
# Reads what the judge's user keeps at home.
import os
import sys

home = os.environ.get("HOSTILE_HOME", "/root")
try:
    names = os.listdir(home)
except OSError:
    names = []
if names:
    sys.exit(f"sees {names} in {home}")
