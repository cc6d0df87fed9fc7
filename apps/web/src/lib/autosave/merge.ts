export type ById<T> = Readonly<Record<string, T>>;

/** What was typed and is not saved yet, with the value it was typed over. */
export interface Draft<V> {
  readonly value: V;
  readonly base: V | null;
}

/** The same field was changed otherwise by somebody else meanwhile. */
export interface Conflict<V> extends Draft<V> {
  readonly theirs: V | null;
}

export interface SavedFields<S, V> {
  /** The value of each field there is; null where it has none. */
  readonly valuesOf: (saved: S) => ById<V | null>;
  /** Whether the server takes two values for the same. */
  readonly isSame: (one: V | null, other: V | null) => boolean;
}

interface Merged<V> {
  /** What can be sent as it is. */
  readonly drafts: ById<Draft<V>>;
  /** What a person has to choose between. */
  readonly conflicts: ById<Conflict<V>>;
  /** What was typed in fields that are there no more. */
  readonly gone: readonly { readonly id: string; readonly value: V }[];
}

/** What is kept under an id, whatever the id is called. */
export function at<T>(all: ById<T>, id: string): T | undefined {
  return Object.hasOwn(all, id) ? all[id] : undefined;
}

/**
 * Lays what was typed over what stands on the server now, field by field: what nobody else touched stays to be sent, what
 * stands there already is done, and where both wrote something else both values are kept.
 *
 * @param sent what the server may have of one's own: the rest of the typing goes on from that
 */
export function merge<S, V>(
  { valuesOf, isSame }: SavedFields<S, V>,
  saved: S,
  typed: ById<Draft<V>>,
  sent: readonly ById<V>[],
): Merged<V> {
  const now = valuesOf(saved);
  const drafts: Record<string, Draft<V>> = {};
  const conflicts: Record<string, Conflict<V>> = {};
  const gone: { id: string; value: V }[] = [];
  for (const [id, { value, base: begun }] of Object.entries(typed)) {
    const theirs = at(now, id);
    if (theirs === undefined) {
      gone.push({ id, value });
      continue;
    }
    const isOwn = sent.some((one) => Object.hasOwn(one, id) && isSame(at(one, id) ?? null, theirs));
    const base = isOwn ? theirs : begun;
    if (isSame(value, theirs)) continue;
    if (isSame(base, theirs)) drafts[id] = { value, base };
    else conflicts[id] = { value, base, theirs };
  }
  return { drafts, conflicts, gone };
}
