import type { AreaFigures, PeriodFigures } from '@molva/contract/execution';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { addMonths } from '../../lib/periods.ts';
import { emptyMonth, presentArea, presentPeriod, statesFor } from './present.ts';
import { areasOf, countImages, monthsOf } from './queries.ts';

export interface FiguresQuery {
  clientId: string;
  /** `YYYY-MM` */
  period: string;
  /** For whom: a client's user gets texts by state only in those shown to it, and the whole plan. */
  reader: Pick<Actor, 'kind'>;
}

/** A month of a client in all, and the month before it beside it. Months without anything have zeros. */
export async function figuresOf(
  handle: Handle,
  { clientId, period, reader }: FiguresQuery,
): Promise<{ current: PeriodFigures; previous: PeriodFigures }> {
  const before = addMonths(period, -1);
  const states = statesFor(reader);
  const { rows } = await monthsOf(handle, clientId, { periods: [period, before] });
  const of = (wanted: string) =>
    presentPeriod(rows.find((row) => row.period === wanted) ?? { period: wanted, ...emptyMonth }, states);
  return { current: of(period), previous: of(before) };
}

/** The same area by area, by name, with ratings at the month's edges; and the images of the whole month. */
export async function areaFiguresOf(
  handle: Handle,
  { clientId, period, reader }: FiguresQuery,
  page: { skip: number; limit: number } = { skip: 0, limit: 10_000 },
): Promise<{ data: AreaFigures[]; count: number; images: number }> {
  const states = statesFor(reader);
  const [{ rows, count }, images] = await Promise.all([
    areasOf(handle, clientId, period, page),
    countImages(handle, clientId, period),
  ]);
  return { data: rows.map((row) => presentArea(row, states)), count, images };
}
