"""The usual pipeline: TF-IDF of stems (1-2 grams), TruncatedSVD(100), L2, KMeans(n_init 10). Texts come as stems."""
import json
import resource
import sys
import time

from sklearn.cluster import KMeans
from sklearn.decomposition import TruncatedSVD
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.preprocessing import normalize

task = json.load(open(sys.argv[1]))
answer = {"labels": [], "seconds": []}
for seed in task["seeds"]:
    began = time.perf_counter()
    weights = TfidfVectorizer(ngram_range=(1, 2), token_pattern=r"\S+", min_df=2).fit_transform(task["texts"])
    points = normalize(TruncatedSVD(100, random_state=seed).fit_transform(weights))
    labels = KMeans(task["count"], n_init=10, random_state=seed).fit_predict(points)
    answer["seconds"].append(time.perf_counter() - began)
    answer["labels"].append(labels.tolist())
answer["megabytes"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
json.dump(answer, open(sys.argv[2], "w"))
