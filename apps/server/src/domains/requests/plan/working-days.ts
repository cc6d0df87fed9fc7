import Holidays from 'date-holidays';
import { addDays } from '../../../lib/days.ts';
import { boundsOf } from '../../../lib/periods.ts';

/**
 * Days that the Government of Russia moved by decree (No. 1314 of 10 August 2023 for 2024, No. 1335 of 4 October 2024 for
 * 2025, No. 1466 of 24 September 2025 for 2026): free ones, and Saturdays that are worked. The library's own data (RU.yaml of
 * date-holidays 3.37) has the transfers of 2022 alone (docs/decisions/0016-working-days.md).
 *
 * How sure they are: written down without the decrees at hand. They agree with the number of working days of every month in
 * those years' calendars (248, 247 and 247 a year; planning.test.ts), which a wrong day would break unless another of the same
 * month made up for it. Years without a line here follow the general rule alone, however far: days the decree will move are
 * then wrong by the two or three that it names.
 */
const movedFree: ReadonlySet<string> = new Set([
  ...['2024-04-29', '2024-04-30', '2024-05-10', '2024-12-30', '2024-12-31'],
  ...['2025-05-02', '2025-05-08', '2025-06-13', '2025-11-03', '2025-12-31'],
  ...['2026-01-09', '2026-12-31'],
]);
const movedWorked: ReadonlySet<string> = new Set(['2024-04-27', '2024-11-02', '2024-12-28', '2025-11-01']);
/** Years whose days off were all moved by decree: the general rule says nothing of them. */
const decreed: ReadonlySet<string> = new Set(['2024', '2025']);

const calendar = new Holidays('RU');
const known = new Map<number, ReadonlySet<string>>();

/**
 * The days of a month that are worked in Russia, or with `weekdays` those of these weekdays (1: Monday) that are no
 * public holidays. In order, `YYYY-MM-DD`.
 */
export function workingDays(period: string, weekdays?: readonly number[]): string[] {
  const { start, end } = boundsOf(period);
  const days: string[] = [];
  for (let day = start; day < end; day = addDays(day, 1)) {
    const isFree =
      weekdays === undefined ? !isWorked(day) : !weekdays.includes(weekdayOf(day)) || isHoliday(day);
    if (!isFree) days.push(day);
  }
  return days;
}

function isWorked(day: string): boolean {
  if (movedWorked.has(day)) return true;
  return weekdayOf(day) < 6 && !isHoliday(day);
}

const isHoliday = (day: string): boolean =>
  movedFree.has(day) || holidaysOf(Number(day.slice(0, 4))).has(day);

/** 1 to 7, from Monday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Public holidays of a year, with the working days to which those on weekends move (Labour Code, article 112). */
function holidaysOf(year: number): ReadonlySet<string> {
  const before = known.get(year);
  if (before) return before;
  const days = new Set<string>();
  const names = new Set<string>();
  for (const { type, name, start } of calendar.getHolidays(year)) {
    // Some of the days that holidays move to the library knows too, by the same name: the rule below finds them all.
    if (type !== 'public' || names.has(name)) continue;
    names.add(name);
    days.add(localDay(start));
  }
  // Eight days in January; the library gives them in pieces of several days.
  for (let date = 1; date <= 8; date += 1) days.add(`${year}-01-0${date}`);
  if (!decreed.has(String(year)))
    for (const day of [...days].toSorted())
      if (day.slice(5, 7) !== '01' && weekdayOf(day) > 5) days.add(nextFree(day, days));
  known.set(year, days);
  return days;
}

function nextFree(day: string, days: ReadonlySet<string>): string {
  let next = addDays(day, 1);
  while (weekdayOf(next) > 5 || days.has(next)) next = addDays(next, 1);
  return next;
}

/** The library's moments are in the time zone of Moscow. */
const localDay = (moment: Date): string =>
  new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
