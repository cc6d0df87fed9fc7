import type { Area, AreaGroup } from './api.ts';

export interface AreaSection {
  /** `null`: areas in no group. */
  readonly group: AreaGroup | null;
  readonly areas: readonly Area[];
}

/**
 * Areas under their groups: groups in their order, the rest of them by name; areas as they came, those without a
 * group last. Empty groups stay,
 * archived areas are left out unless asked for.
 */
export function groupAreas(
  areas: readonly Area[],
  groups: readonly AreaGroup[],
  withArchived: boolean,
): AreaSection[] {
  const shown = withArchived ? areas : areas.filter((area) => area.status !== 'archived');
  const known = new Set(groups.map((group) => group.id));
  const sections: AreaSection[] = groups.toSorted(byPlace).map((group) => ({
    group,
    areas: shown.filter((area) => area.group_id === group.id),
  }));
  const loose = shown.filter((area) => area.group_id === null || !known.has(area.group_id));
  return loose.length > 0 ? [...sections, { group: null, areas: loose }] : sections;
}

/** Mean of the ratings the sites show, `null` where none does. */
export function meanRating(areas: readonly Pick<Area, 'rating'>[]): number | null {
  const shown = areas.map((area) => area.rating).filter((value) => value !== null);
  return shown.length === 0 ? null : shown.reduce((sum, value) => sum + value, 0) / shown.length;
}

const byPlace = (a: AreaGroup, b: AreaGroup) =>
  (a.position ?? Infinity) - (b.position ?? Infinity) || a.name.localeCompare(b.name, 'ru');

/** Watched, with a last collection that failed: what figures of failing areas count. */
export const isFailing = ({ status, monitoring, last_run: last }: Area): boolean =>
  status !== 'archived' && monitoring?.is_active === true && last?.status === 'failed';
