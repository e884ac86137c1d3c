# expect: AC
# needs: files
# Looks for other runs and for the programs and answers of the judge around its own folder.
import os
import sys

here = os.getcwd()
seen = []
folder = here
for _ in range(3):
    inside, folder = os.path.basename(folder), os.path.dirname(folder)
    try:
        seen += [os.path.join(folder, name) for name in os.listdir(folder) if name != inside]
    except OSError:
        pass
readable = []
for path in seen:
    if os.path.basename(path) not in ("stdout", "stderr", "input", "secret") and "run-" not in path:
        continue
    try:
        if os.path.isdir(path):
            readable += os.listdir(path)
        else:
            open(path, "rb").close()
            readable.append(path)
    except OSError:
        pass
if readable:
    sys.exit(f"reads {readable[:5]}")
