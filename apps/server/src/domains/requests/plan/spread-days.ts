/** A text to be planned. */
export interface Plannable {
  id: string;
  area_id: string;
  assignee_id: string | null;
  created_at: string;
}

/**
 * Spreads texts evenly over days: each day has as many as the others (one more at most), and as near to evenly as that
 * leaves room for the texts of each area and of each person, whatever areas they write for. The same for the same texts
 * and days, in whatever order they come; those for which there is no room are the youngest.
 */
export function spreadOver(
  texts: readonly Plannable[],
  days: readonly string[],
  perDay: number | undefined,
): { dates: { id: string; day: string }[]; leftOver: string[] } {
  const byAge = texts.toSorted(
    (one, other) => compare(one.created_at, other.created_at) || compare(one.id, other.id),
  );
  const room = perDay === undefined ? (days.length > 0 ? byAge.length : 0) : perDay * days.length;
  const placed = inTurns(byAge.slice(0, room));
  return {
    dates: placed.map(({ id }, index) => ({
      id,
      day: days[Math.floor(((2 * index + 1) * days.length) / (2 * placed.length))] ?? '',
    })),
    leftOver: byAge.slice(room).map(({ id }) => id),
  };
}

/**
 * Texts in one row, in which areas and people take turns: the next is one of the area and the person that are furthest
 * behind their share of what stands in the row already; of those the oldest.
 */
function inTurns(texts: readonly Plannable[]): Plannable[] {
  const areas = sharesOf(texts.map(({ area_id: area }) => area));
  const people = sharesOf(texts.flatMap(({ assignee_id: person }) => person ?? []));
  const kinds = [...Map.groupBy(texts, ({ area_id, assignee_id }) => `${area_id} ${assignee_id ?? ''}`)]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([, own]) => ({ own, next: 0 }));
  return texts.flatMap((_text, index) => {
    const share = (index + 1) / texts.length;
    const behind = ({ own: [first] }: (typeof kinds)[number]) =>
      first === undefined ? 0 : areas.behind(first.area_id, share) + people.behind(first.assignee_id, share);
    const kind = kinds
      .filter(({ own, next }) => next < own.length)
      .reduce((best, one) => (behind(one) > behind(best) ? one : best));
    const text = kind.own[kind.next];
    kind.next += 1;
    areas.take(text?.area_id);
    people.take(text?.assignee_id);
    return text ?? [];
  });
}

/** How many each of some has of a row, in all and so far. */
function sharesOf(names: readonly string[]) {
  const all = new Map<string, number>();
  const taken = new Map<string, number>();
  const add = (to: Map<string, number>, name: string) => to.set(name, (to.get(name) ?? 0) + 1);
  for (const name of names) add(all, name);
  return {
    /** By how many it is behind its share; nobody is behind nothing. */
    behind: (name: string | null, share: number): number =>
      name === null ? 0 : (all.get(name) ?? 0) * share - (taken.get(name) ?? 0),
    take(name: string | null | undefined): void {
      if (name) add(taken, name);
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
