"""placeholder"""
def sentence(f, lang): return repr(f)
