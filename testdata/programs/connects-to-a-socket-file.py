# expect: AC
# needs: network
# Connects to a socket that is a file of the judge, as those of desktops and containers are.
import os
import socket
import sys

try:
    socket.socket(socket.AF_UNIX, socket.SOCK_STREAM).connect(os.environ["HOSTILE_SOCKET"])
except OSError:
    sys.exit(0)
sys.exit("reaches the socket")
