import type { Handle } from '../../db/database.ts';
import { type Share, shareOf } from './proportions.ts';
import { currentRun } from './run-queries.ts';
import { readByDay, spokenByDay } from './share-queries.ts';

/** Days of UTC, both counted, in which a theme is looked for in some areas. */
export interface ShareWindow {
  key: string;
  themeId: string;
  /** None: all of the client. */
  areaIds: readonly string[];
  startDate: string;
  endDate: string;
}

export interface CountedShare extends Share {
  size: number;
  of: number;
}

/**
 * How large a part of the reviews with a text spoke of a theme, for each window: three statements however many there are,
 * of sums by day. Days that the run in force did not read count for nothing.
 *
 * @returns null where no themes were found yet
 */
export async function sharesOf(
  handle: Handle,
  clientId: string,
  windows: readonly ShareWindow[],
): Promise<ReadonlyMap<string, CountedShare> | null> {
  if (windows.length === 0) return new Map();
  const run = await currentRun(handle, clientId);
  if (!run) return null;
  const period = {
    start_date: later(least(windows.map(({ startDate }) => startDate)), run.start_date),
    end_date: earlier(greatest(windows.map(({ endDate }) => endDate)), run.end_date),
  };
  const themeIds = [...new Set(windows.map(({ themeId }) => themeId))];
  const [read, spoken] = await Promise.all([
    readByDay(handle, clientId, period),
    spokenByDay(handle, { clientId, runId: run.id, themeIds }, period),
  ]);
  const byTheme = Map.groupBy(spoken, (row) => row.theme_id);
  return new Map(
    windows.map((window) => {
      const of = sumIn(window, read);
      const size = sumIn(window, byTheme.get(window.themeId) ?? []);
      return [window.key, { size, of, ...shareOf(size, of) }];
    }),
  );
}

function sumIn(
  { areaIds, startDate, endDate }: ShareWindow,
  rows: readonly { area_id: string; day: string; count: number }[],
): number {
  const areas = areaIds.length === 0 ? null : new Set(areaIds);
  let sum = 0;
  for (const row of rows)
    if (row.day >= startDate && row.day <= endDate && (areas === null || areas.has(row.area_id)))
      sum += row.count;
  return sum;
}

const least = (days: readonly string[]) => days.reduce((one, other) => (one < other ? one : other));
const greatest = (days: readonly string[]) => days.reduce((one, other) => (one > other ? one : other));
const later = (day: string, than: string | null) => (than !== null && than > day ? than : day);
const earlier = (day: string, than: string | null) => (than !== null && than < day ? than : day);
