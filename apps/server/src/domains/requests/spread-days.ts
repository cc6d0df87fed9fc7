/** A text to be planned. */
export interface Plannable {
  id: string;
  area_id: string;
  assignee_id: string | null;
  created_at: string;
}

/**
 * Spreads texts evenly over days: each day has as many as the others (one more at most), and the texts of an area, and
 * within it those of a person, stand as far from each other as they can. The same for the same texts and days, in
 * whatever order they come; those for which there is no room are the youngest.
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
  const fitting = byAge.slice(0, room);
  const placed = interleaved(
    fitting,
    ({ area_id: area }) => area,
    (own) =>
      interleaved(
        own,
        ({ assignee_id: person }) => person ?? '',
        (same) => same,
      ),
  );
  return {
    dates: placed.map(({ id }, index) => ({
      id,
      day: days[Math.floor(((2 * index + 1) * days.length) / (2 * placed.length))] ?? '',
    })),
    leftOver: byAge.slice(room).map(({ id }) => id),
  };
}

/** Items of several groups in one row, each group spread over all of it; within a group in the order `within` gives. */
function interleaved<T>(
  items: readonly T[],
  groupOf: (item: T) => string,
  within: (group: readonly T[]) => readonly T[],
): T[] {
  const groups = [...Map.groupBy(items, groupOf)].toSorted(([one], [other]) => compare(one, other));
  return groups
    .flatMap(([, group], number) =>
      within(group).map((item, index) => ({ item, number, at: (2 * index + 1) / (2 * group.length) })),
    )
    .toSorted((one, other) => one.at - other.at || one.number - other.number)
    .map(({ item }) => item);
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
