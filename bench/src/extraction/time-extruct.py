"""python3 time-extruct.py PAGE: milliseconds of each of some runs of extruct on a page in memory, as JSON."""
import json
import sys
import time

import extruct

with open(sys.argv[1], encoding="utf-8") as file:
    html = file.read()

times = []
for run in range(25):
    began = time.perf_counter()
    extruct.extract(html, syntaxes=["microdata", "json-ld"])
    if run >= 5:
        times.append((time.perf_counter() - began) * 1000)
print(json.dumps(times))
