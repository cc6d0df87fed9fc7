export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  words: string;
}

/** Steps the search may take: two texts that have nothing in common are simply the one and the other. */
const mostSteps = 2_000;

/**
 * Differences by word: the greedy algorithm of Myers ("An O(ND) Difference Algorithm and Its Variations", 1986) over
 * words and what stands between them. Put together, `same` and `removed` are the text before, `same` and `added` the
 * one after.
 */
export function wordDifferences(before: string, after: string): WordChange[] {
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < fresh.length - head && old.at(-1 - tail) === fresh.at(-1 - tail))
    tail += 1;
  const [oldMiddle, freshMiddle] = [
    old.slice(head, old.length - tail),
    fresh.slice(head, fresh.length - tail),
  ];
  return joined([
    ...old.slice(0, head).map(as('same')),
    ...(pathOf(oldMiddle, freshMiddle) ?? [...oldMiddle.map(as('removed')), ...freshMiddle.map(as('added'))]),
    ...old.slice(old.length - tail).map(as('same')),
  ]);
}

const as =
  (kind: WordChange['kind']) =>
  (words: string): WordChange => ({ kind, words });

function piecesOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

function pathOf(old: readonly string[], fresh: readonly string[]): WordChange[] | null {
  const most = Math.min(old.length + fresh.length, mostSteps);
  const furthest = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trail: Int32Array[] = [];
  for (let steps = 0; steps <= most; steps += 1) {
    trail.push(furthest.slice(middle - steps - 1, middle + steps + 2));
    for (let line = -steps; line <= steps; line += 2) {
      const [left, right] = [furthest[middle + line - 1] ?? 0, furthest[middle + line + 1] ?? 0];
      let x = line === -steps || (line !== steps && left < right) ? right : left + 1;
      while (x < old.length && x - line < fresh.length && old[x] === fresh[x - line]) x += 1;
      furthest[middle + line] = x;
      if (x >= old.length && x - line >= fresh.length) return walkBack(old, fresh, trail);
    }
  }
  return null;
}

function walkBack(
  old: readonly string[],
  fresh: readonly string[],
  trail: readonly Int32Array[],
): WordChange[] {
  const changes: WordChange[] = [];
  let [x, y] = [old.length, fresh.length];
  for (let steps = trail.length - 1; steps >= 0; steps -= 1) {
    const kept = trail[steps] ?? new Int32Array();
    const at = (line: number) => kept[line + steps + 1] ?? 0;
    const line = x - y;
    const came = line === -steps || (line !== steps && at(line - 1) < at(line + 1)) ? line + 1 : line - 1;
    const [fromX, fromY] = steps === 0 ? [0, 0] : [at(came), at(came) - came];
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      changes.push({ kind: 'same', words: old[x] ?? '' });
    }
    if (steps === 0) break;
    if (x > fromX) changes.push({ kind: 'removed', words: old[fromX] ?? '' });
    else changes.push({ kind: 'added', words: fresh[fromY] ?? '' });
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}

/** Neighbours of one kind together; of a changed place what was removed first. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const all: WordChange[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') all.push({ kind: 'removed', words: removed });
    if (added !== '') all.push({ kind: 'added', words: added });
    [removed, added] = ['', ''];
  };
  for (const { kind, words } of changes) {
    if (kind === 'removed') removed += words;
    else if (kind === 'added') added += words;
    else {
      flush();
      const last = all.at(-1);
      if (last?.kind === 'same') last.words += words;
      else all.push({ kind: 'same', words });
    }
  }
  flush();
  return all;
}
