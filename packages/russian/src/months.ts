const whole = { year: 'numeric', timeZone: 'UTC' } as const;
// Made once: making one takes as long as a thousand dates by it.
const month = new Intl.DateTimeFormat('ru-RU', { ...whole, month: 'long' });
const day = new Intl.DateTimeFormat('ru-RU', { ...whole, month: 'long', day: 'numeric' });

const inRussian = (format: Intl.DateTimeFormat, date: string): string =>
  format.format(new Date(date)).replace(/\s?г\.$/, '');

/** `2026-10` as «октябрь 2026». */
export function monthWords(period: string): string {
  return inRussian(month, `${period}-01T00:00:00Z`);
}

/** `2026-10` as «Октябрь 2026», for headings. */
export function monthName(period: string): string {
  const words = monthWords(period);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-10-05…` as «5 октября 2026». What follows the day is not read: the day stands as it is written. */
export function dayWords(moment: string): string {
  return inRussian(day, `${moment.slice(0, 10)}T00:00:00Z`);
}
