const inRussian = (parts: Intl.DateTimeFormatOptions, date: string): string =>
  new Intl.DateTimeFormat('ru-RU', { ...parts, year: 'numeric', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(/\s?г\.$/, '');

/** `2026-10` as «октябрь 2026». */
export function monthWords(period: string): string {
  return inRussian({ month: 'long' }, `${period}-01T00:00:00Z`);
}

/** `2026-10` as «Октябрь 2026», for headings. */
export function monthName(period: string): string {
  const words = monthWords(period);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-10-05…` as «5 октября 2026». What follows the day is not read: the day stands as it is written. */
export function dayWords(moment: string): string {
  return inRussian({ month: 'long', day: 'numeric' }, `${moment.slice(0, 10)}T00:00:00Z`);
}
