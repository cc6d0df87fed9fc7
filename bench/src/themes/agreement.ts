/** How two ways to group the same things agree, by labels. */
export interface Agreement {
  /** Normalized mutual information, over the mean of both entropies. */
  nmi: number;
  /** Adjusted Rand index (Hubert and Arabie 1985). */
  ari: number;
}

export function agreementOf(
  one: readonly (string | number)[],
  other: readonly (string | number)[],
): Agreement {
  const rows = countsOf(one);
  const columns = countsOf(other);
  const cells = countsOf(one.map((label, index) => `${label}|${other[index]}`));
  const total = one.length;
  const entropy = (counts: Map<unknown, number>) =>
    -[...counts.values()].reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  const pairs = (counts: Map<unknown, number>) =>
    [...counts.values()].reduce((sum, count) => sum + (count * (count - 1)) / 2, 0);
  const [ofRows, ofColumns] = [entropy(rows), entropy(columns)];
  const mutual = ofRows + ofColumns - entropy(cells);
  const expected = (pairs(rows) * pairs(columns)) / ((total * (total - 1)) / 2);
  const most = (pairs(rows) + pairs(columns)) / 2;
  return {
    nmi: ofRows + ofColumns === 0 ? 1 : (2 * mutual) / (ofRows + ofColumns),
    ari: most === expected ? 1 : (pairs(cells) - expected) / (most - expected),
  };
}

function countsOf<Label>(labels: readonly Label[]): Map<Label, number> {
  const counts = new Map<Label, number>();
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}
