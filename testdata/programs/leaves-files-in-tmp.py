# expect: AC
# needs: files
# Leaves files with its token where everybody may, for the judge to find.
import os

for folder in ("/tmp", "/var/tmp", "/dev/shm", "/dev/mqueue", "/run", "/run/lock"):
    try:
        with open(os.path.join(folder, os.environ["HOSTILE_TOKEN"]), "w") as file:
            file.write("left")
    except OSError:
        pass
