# expect: AC
# needs: network
# Connects to a listener of the judge's machine, by TCP, UDP and a socket without a file.
import os
import socket
import sys

port = int(os.environ["HOSTILE_PORT"])
reached = []
for host in ("127.0.0.1", "::1", "localhost"):
    try:
        socket.create_connection((host, port), timeout=0.5).close()
        reached.append(host)
    except OSError:
        pass
try:
    abstract = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    abstract.connect("\0" + os.environ["HOSTILE_TOKEN"])
    reached.append("the abstract socket")
except OSError:
    pass
if reached:
    sys.exit(f"reaches {', '.join(reached)}")
