import type { AreaSection } from './grouping.ts';

/** Which areas stand in a group (null: in none), in which order. */
export interface Arrangement {
  readonly groupId: string | null;
  readonly areaIds: readonly string[];
}

const idOf = ({ group }: AreaSection) => group?.id ?? null;
const areaIdsOf = ({ areas }: AreaSection) => areas.map(({ id }) => id);

/** What a group is once an area was put before another (null: at its end); null where it stands there already. */
export function put(
  sections: readonly AreaSection[],
  areaId: string,
  { groupId, before }: { groupId: string | null; before: string | null },
): Arrangement | null {
  if (before === areaId) return null;
  const section = sections.find((one) => idOf(one) === groupId);
  const known = section ? areaIdsOf(section) : [];
  const rest = known.filter((id) => id !== areaId);
  const at = before === null ? -1 : rest.indexOf(before);
  const areaIds = rest.toSpliced(at === -1 ? rest.length : at, 0, areaId);
  return areaIds.every((id, index) => id === known[index]) ? null : { groupId, areaIds };
}

/** What it is one place up or down; past the end of a group it is in the next one. Null where there is no further. */
export function step(sections: readonly AreaSection[], areaId: string, by: -1 | 1): Arrangement | null {
  const here = sections.findIndex((section) => areaIdsOf(section).includes(areaId));
  const section = sections[here];
  if (!section) return null;
  const ids = areaIdsOf(section);
  const at = ids.indexOf(areaId) + by;
  if (ids[at] !== undefined) return { groupId: idOf(section), areaIds: swapped(ids, at - by, at) };
  const next = sections[here + by];
  if (!next) return null;
  const others = areaIdsOf(next);
  return { groupId: idOf(next), areaIds: by === 1 ? [areaId, ...others] : [...others, areaId] };
}

/** The groups with one of them put before another, or one place up or down; null where that changes nothing. */
export function putGroup(groups: readonly string[], id: string, before: string): readonly string[] | null {
  if (id === before) return null;
  const rest = groups.filter((one) => one !== id);
  return rest.toSpliced(rest.indexOf(before), 0, id);
}

export function stepGroup(groups: readonly string[], id: string, by: -1 | 1): readonly string[] | null {
  const at = groups.indexOf(id);
  return groups[at + by] === undefined ? null : swapped(groups, at, at + by);
}

function swapped(ids: readonly string[], a: number, b: number): string[] {
  return ids.map((id, at) => (at === a ? ids[b] : at === b ? ids[a] : id) ?? id);
}
