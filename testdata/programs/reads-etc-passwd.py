# expect: AC
# Reads the list of users, which is no secret; it may also be hidden.
try:
    with open("/etc/passwd") as file:
        print(len(file.read()) > 0)
except OSError as error:
    print(error.strerror)
