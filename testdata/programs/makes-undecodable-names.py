# expect: AC
# Folders and files whose names are no text in any encoding.
import os

os.mkdir(b"\xff\xfe")
for name in (b"\x80", b"\xc3\x28", b"-rf", b"new\nline", b"\x1b[2J"):
    open(b"\xff\xfe/" + name, "w").close()
