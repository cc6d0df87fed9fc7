import { monthName } from '../../lib/months.ts';
import type { PointLine } from '../ratings/index.ts';
import type { ComparedMonths, Competitor } from './api.ts';

/** So many colours a chart has; one of them is the client's. */
const maxCompetitors = 7;

/** A point of a month stands where the axis names it. */
const startOf = (period: string) => `${period}-01`;

/** The axis has the reader's midnights: far enough into the day it is the same month everywhere. */
const intoDayMs = 14 * 3_600_000;

/** A point of a line is a month: its name. */
export const monthPoints = {
  exact: (day: string) => monthName(day.slice(0, 7)),
  short: (day: string) =>
    new Intl.DateTimeFormat('ru-RU', { month: 'short', year: '2-digit', timeZone: 'UTC' })
      .format(Date.parse(day) + intoDayMs)
      .replace(/\s?г\.$/, ''),
};

/** Average grades by month as lines: the client's first, then those of the first competitors by name. */
export function linesOf(
  { own, competitors }: ComparedMonths,
  { clientName, named }: { clientName: string; named: readonly Competitor[] },
): PointLine[] {
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const rows = [
    { name: clientName, months: own },
    ...competitors
      .slice(0, maxCompetitors)
      .map(({ competitor_id: id, months }) => ({ name: names.get(id) ?? '', months })),
  ];
  return rows.map(({ name, months }, index) => ({
    name,
    shortName: name,
    colour: index + 1,
    days: months.map(({ period, average_rating }) => ({
      date: startOf(period),
      rating: average_rating,
      collected_average: null,
    })),
  }));
}

/** From the first point to the last. */
export function spanOf({ own }: ComparedMonths): { from: string; to: string } {
  const [first, last] = [own[0]?.period ?? '', own.at(-1)?.period ?? ''];
  return { from: startOf(first), to: startOf(last) };
}
