# expect: AC or RTE
# Leaves a folder that nobody may enter, with a file in it, for who clears it away.
import os

os.mkdir("locked")
open("locked/file", "w").close()
os.chmod("locked", 0)
try:
    os.chmod(".", 0o500)
except PermissionError:
    pass  # It is somebody else's, who lets us write to it.
