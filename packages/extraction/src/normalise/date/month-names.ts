import { wallFromInstant } from './from-instant.ts';
import { monthOfStem, monthOfWord } from './months.ts';
import { century } from './numeric.ts';
import { timeOfDay } from './time-of-day.ts';
import { type DateContext, type WallDate, wallDate } from './types.ts';

const WORD = /\p{L}+/gu;
const DAY_BEFORE =
  /(?<![\d:.])(\d{1,2})(?:-?го|-?е|st|nd|rd|th|er|[º°ª])?[\s.,-]{0,3}(?:(?:of|de|di|do|den)\s{1,3})?$/iu;
const DAY_AFTER = /^\.?\s{1,3}(\d{1,2})(?:st|nd|rd|th)?(?![\d:./-])/iu;
const YEAR_AFTER = /^\.?[\s-]{0,3},?\s{0,3}(?:(?:de|del|do)\s{1,3})?([12]\d{3})(?![\d:])/iu;
const SHORT_YEAR_AFTER = /^\.?(?:\s{0,3}['’]|-)(\d{2})(?![\d:])/u;
const YEAR = /(?<![\d:./])([12]\d{3})(?![\d:.])/;
const DAY = 86_400_000;

type Lookup = (word: string) => number | null;

/** A month's name in a text, and what stands around it. */
interface Named {
  month: number;
  before: string;
  after: string;
}

/**
 * «3 марта 2024 г. в 14:05», «30 августа», «12 апр.», `March 3, 2024`, `3 de marzo de 2024`, `3. März`, `2024-yil 5-mart`,
 * «март 2024». A day before the name goes before one after it: «mardi 5 avril» is in April.
 */
export function monthName(text: string, context: DateContext): WallDate | null {
  for (const lookup of [monthOfWord, monthOfStem]) {
    const found = namesIn(text, lookup);
    const date =
      firstOf(found, (named) => dayBefore(named, context)) ??
      firstOf(found, (named) => dayAfter(named, context)) ??
      firstOf(found, monthOnly);
    if (date) return date;
  }
  return null;
}

function namesIn(text: string, lookup: Lookup): Named[] {
  const found: Named[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const month = lookup(word);
    if (month !== null)
      found.push({ month, before: text.slice(0, index), after: text.slice(index + word.length) });
  }
  return found;
}

function firstOf(found: readonly Named[], read: (named: Named) => WallDate | null): WallDate | null {
  for (const named of found) {
    const date = read(named);
    if (date) return date;
  }
  return null;
}

function dayBefore({ month, before, after }: Named, context: DateContext): WallDate | null {
  const day = DAY_BEFORE.exec(before);
  if (!day) return null;
  return dated(month, Number(day[1]), before.slice(0, day.index), after, context);
}

function dayAfter({ month, before, after }: Named, context: DateContext): WallDate | null {
  const day = DAY_AFTER.exec(after);
  if (!day) return null;
  return dated(month, Number(day[1]), before, after.slice(day[0].length), context);
}

function dated(
  month: number,
  day: number,
  before: string,
  after: string,
  context: DateContext,
): WallDate | null {
  const year = YEAR_AFTER.exec(after);
  const short = year ? null : SHORT_YEAR_AFTER.exec(after);
  const rest = `${before} ${after.slice((year ?? short)?.[0].length ?? 0)}`;
  const given = { month, day, precision: 'day' as const, ...timeOfDay(rest) };
  if (year) return wallDate({ ...given, year: Number(year[1]) });
  if (short) return wallDate({ ...given, year: century(Number(short[1]), context) });
  // "Tue Mar 05 10:00:00 2024", "2024-yil 5-mart": the year stands elsewhere.
  const late = YEAR.exec(rest)?.[1];
  return late === undefined ? latestPast(given, context) : wallDate({ ...given, year: Number(late) });
}

function monthOnly({ month, before, after }: Named): WallDate | null {
  // A day that the month does not have makes it no date at all.
  if (DAY_BEFORE.test(before) || DAY_AFTER.test(after)) return null;
  const year = YEAR_AFTER.exec(after)?.[1] ?? YEAR.exec(before)?.[1];
  return year === undefined ? null : wallDate({ year: Number(year), month, day: 1, precision: 'month' });
}

/** Sites leave out the year of what is recent: the latest such day that is not in the future. */
function latestPast(
  given: Omit<Parameters<typeof wallDate>[0], 'year'>,
  context: DateContext,
): WallDate | null {
  // Half a day of grace for a site whose clocks are ahead of the zone that is assumed.
  const today = wallFromInstant(context.now + DAY / 2, context);
  if (!today) return null;
  for (let year = today.year; year > today.year - 9; year -= 1) {
    const date = wallDate({ ...given, year });
    if (date && Date.UTC(year, date.month - 1, date.day) <= Date.UTC(today.year, today.month - 1, today.day))
      return date;
  }
  return null;
}
