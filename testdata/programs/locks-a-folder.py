# expect: AC
# Leaves a folder that nobody may enter, with a file in it, for who clears it away.
import os

os.mkdir("locked")
open("locked/file", "w").close()
os.chmod("locked", 0)
os.chmod(".", 0o500)
