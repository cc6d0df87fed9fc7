import { timeOfDay } from './time-of-day.ts';
import { type DateContext, type WallDate, wallDate } from './types.ts';
import { wallFromInstant } from './from-instant.ts';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'ма[йяе]', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = String.raw`(?<month>${[...MONTHS, ...ENGLISH].join('|')})(?:(?<=ма[йяе])|(?<=may)|[\p{L}]*)\.?(?![\p{L}])`;
const YEAR_AFTER = String.raw`(?:\s*,?\s*(?<year>[12]\d{3})(?![\d:]))?`;

const DAY_FIRST = new RegExp(
  String.raw`(?<![\d:.])(?<day>\d{1,2})(?:-?го|st|nd|rd|th)?(?:\s+of)?[\s.-]+${MONTH}${YEAR_AFTER.replace('\\s*,?', '[\\s-]*,?')}`,
  'iu',
);
const MONTH_FIRST = new RegExp(
  String.raw`(?<!\p{L})${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:.])${YEAR_AFTER}`,
  'iu',
);
const MONTH_ONLY = new RegExp(String.raw`(?<!\p{L})${MONTH}\s*,?\s*(?<year>[12]\d{3})(?!\d)`, 'iu');
const DAY = 86_400_000;

/** «3 марта 2024 г. в 14:05», «30 августа», «12 апр.», `March 3, 2024`, `3rd of March 2024`, «март 2024». */
export function monthName(text: string, context: DateContext): WallDate | null {
  const match = DAY_FIRST.exec(text) ?? MONTH_FIRST.exec(text);
  if (!match?.groups) return monthOnly(text);
  const { day, month, year } = match.groups;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const given = {
    month: monthNumber(month),
    day: Number(day),
    precision: 'day' as const,
    ...timeOfDay(rest),
  };
  if (year !== undefined) return wallDate({ ...given, year: Number(year) });
  // "Tue Mar 05 10:00:00 2024": the year at the end.
  const late = /(?<![\d:.])([12]\d{3})(?![\d:.])/.exec(rest)?.[1];
  return late === undefined ? latestPast(given, context) : wallDate({ ...given, year: Number(late) });
}

function monthOnly(text: string): WallDate | null {
  const groups = MONTH_ONLY.exec(text)?.groups;
  if (!groups) return null;
  return wallDate({
    year: Number(groups['year']),
    month: monthNumber(groups['month']),
    day: 1,
    precision: 'month',
  });
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

function monthNumber(name: string | undefined): number {
  const lower = (name ?? '').toLowerCase();
  const russian = MONTHS.findIndex((month) => new RegExp(`^${month}$`).test(lower));
  return (russian === -1 ? ENGLISH.indexOf(lower) : russian) + 1;
}
