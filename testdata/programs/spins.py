# expect: TLE
# Spins, and shrugs at every exception.
while True:
    try:
        while True:
            pass
    except BaseException:
        pass
