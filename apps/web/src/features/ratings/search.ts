import { addDays } from '../../lib/days.ts';
import { compact, dayOf, idOf, listOf, oneOf, pageOf } from '../../lib/search.ts';
import type { Period } from './api.ts';

const defaultDays = 90;
/** Lines of a chart that can still be told apart. */
export const maxLines = 8;
const defaultLines = 5;

const sorts = ['date', '-date', 'rating', '-rating'] as const;

export type RatingsSearch = ReturnType<typeof readRatingsSearch>;

/** State of a client's ratings in the address. */
export function readRatingsSearch(raw: Record<string, unknown>) {
  const areas = listOf(raw.areas)
    ?.filter((id) => idOf(id) !== undefined)
    .slice(0, maxLines);
  return compact({
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    areas: areas && areas.length > 0 ? areas : undefined,
    view: oneOf(raw.view, ['table']),
    sort: oneOf(raw.sort, sorts),
    page: pageOf(raw.page),
  });
}

/** The days asked for: in order, the last 90 days where nothing is said. */
export function periodIn({ from, to }: RatingsSearch, today: string): Period {
  const end = to ?? today;
  const start = from ?? addDays(end, 1 - defaultDays);
  if (start > end) return { from: end, to: end };
  return { from: start, to: end };
}

/** The areas shown: those chosen that exist, else the first few that have a rating. */
export function chosenAreas<T extends { id: string; rating: number | null; status: string }>(
  areas: readonly T[],
  chosen: readonly string[] | undefined,
): T[] {
  if (chosen) return areas.filter((area) => chosen.includes(area.id));
  const current = areas.filter((area) => area.status !== 'archived');
  const rated = current.filter((area) => area.rating !== null);
  return (rated.length > 0 ? rated : current).slice(0, defaultLines);
}
