/** A place in a text: UTF-16 code units, as the server and the field count. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** One replacement that makes `after` of `before`. */
export interface Edit {
  readonly start: number;
  /** End of what was taken away, in the text before. */
  readonly end: number;
  readonly added: string;
}

/** The smallest single replacement between two texts; null where they are the same. */
export function editOf(before: string, after: string): Edit | null {
  if (before === after) return null;
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before.charCodeAt(start) === after.charCodeAt(start)) start += 1;
  let tail = 0;
  while (
    tail < max - start &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  )
    tail += 1;
  return { start, end: before.length - tail, added: after.slice(start, after.length - tail) };
}

/**
 * Where a place of the text before an edit is after it: moved by what changed before it, longer or shorter by what changed
 * inside. Null where the edit cut into it: what was said of it may not hold any more.
 */
export function carried<P extends Place>(place: P, edit: Edit | null): P | null {
  if (edit === null || edit.start >= place.end) return place;
  const by = edit.added.length - (edit.end - edit.start);
  if (edit.end <= place.start) return { ...place, start: place.start + by, end: place.end + by };
  return null;
}

/**
 * Where quoted words stand now: at their old place, else at the nearest other one; null where the text has them no more.
 *
 * @param near where they stood
 */
export function findQuote(text: string, quote: string, near: number): Place | null {
  if (quote === '') return null;
  if (text.startsWith(quote, near)) return { start: near, end: near + quote.length };
  const after = text.indexOf(quote, near);
  const before = text.lastIndexOf(quote, near);
  if (after === -1 && before === -1) return null;
  const isAfter = before === -1 || (after !== -1 && after - near < near - before);
  const start = isAfter ? after : before;
  return { start, end: start + quote.length };
}

/** A stretch of the text with everything that lies on it. */
export interface Stretch<P> {
  readonly start: number;
  readonly text: string;
  readonly on: readonly P[];
}

/** Cuts a text at the ends of all places, so that each stretch has one look: in one pass, at every key. */
export function stretches<P extends Place>(text: string, places: readonly P[]): Stretch<P>[] {
  const inside = places
    .filter(({ start, end }) => start < end && start >= 0 && end <= text.length)
    .toSorted((one, other) => one.start - other.start);
  const cuts = [...new Set([0, text.length, ...inside.flatMap(({ start, end }) => [start, end])])].toSorted(
    (one, other) => one - other,
  );
  let next = 0;
  let open: P[] = [];
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length;
    if (open.some((place) => place.end <= start)) open = open.filter((place) => place.end > start);
    for (let place = inside[next]; place !== undefined && place.start <= start; place = inside[next]) {
      open = [...open, place];
      next += 1;
    }
    return { start, text: text.slice(start, end), on: open };
  });
}

/** Characters as sites count them and as the server does: code points, without line ends. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '\n' && character !== '\r') count += 1;
  return count;
}
