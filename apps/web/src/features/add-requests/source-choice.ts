import type { Source } from '../sources/index.ts';

/** Texts that one call makes at most. */
export const maxTexts = 500;

export interface SourceChoice {
  /** The areas that the chosen words are about; words about the company as a whole go to any. */
  readonly areaIds: readonly string[];
  readonly hasCommon: boolean;
}

export function choiceOf(chosen: readonly Pick<Source, 'area_id'>[]): SourceChoice {
  const areaIds = [...new Set(chosen.flatMap(({ area_id: id }) => id ?? []))];
  return { areaIds, hasCommon: chosen.some(({ area_id: id }) => id === null) };
}

/** The chosen ids by the area their texts will be of; null where words of the company as a whole have no area yet. */
export function byArea(
  chosen: readonly Pick<Source, 'id' | 'area_id'>[],
  areaForCommon: string | null,
): Map<string, string[]> | null {
  const groups = new Map<string, string[]>();
  for (const { id, area_id: own } of chosen) {
    const area = own ?? areaForCommon;
    if (area === null) return null;
    groups.set(area, [...(groups.get(area) ?? []), id]);
  }
  return groups;
}
