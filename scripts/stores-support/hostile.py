def hostile(bench):
    pass
