/** «январь», as a month is named by itself. */
export const months = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
] as const;

/** The month's name after a day: «3 марта», «5 октября». */
const ofMonth = months.map((month) => (/[ьй]$/.test(month) ? month.replace(/[ьй]$/, 'я') : `${month}а`));

/** `2026-10` as «октябрь 2026». */
export function monthWords(period: string): string {
  const [year = '', month = '1'] = period.split('-');
  return `${months[Number(month) - 1] ?? ''} ${year}`;
}

/** `2026-10` as «Октябрь 2026», for headings. */
export function monthName(period: string): string {
  const words = monthWords(period);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `2026-10-05…` as «5 октября 2026». What follows the day is not read: the day stands as it is written. */
export function dayWords(moment: string): string {
  const [year = '', month = '1', day = '1'] = moment.slice(0, 10).split('-');
  return `${Number(day)} ${ofMonth[Number(month) - 1] ?? ''} ${year}`;
}

const beginnings = months.map((month) => month.replace(/[ьй]$/, ''));
const mays = new Set(['май', 'мая', 'маю', 'мае', 'маем', 'майский', 'майские', 'майских']);
/** People's names and drinks that begin like a month. */
const notMonths = /^март(?:ин|ы[нш])/;

/** 1 to 12 for a name of a month in any form, in small letters with е for ё; null for any other word. */
export function monthOf(norm: string): number | null {
  if (mays.has(norm)) return 5;
  if (norm.length > 14 || notMonths.test(norm)) return null;
  const at = beginnings.findIndex((month, index) => index !== 4 && norm.startsWith(month));
  return at === -1 ? null : at + 1;
}

const weekdays: readonly RegExp[] = [
  /^понедельник/,
  /^вторник/,
  /^(сред[ауые]|средой|средам)$/,
  /^четверг/,
  /^пятниц|^пятничн/,
  /^суббот/,
  /^воскресен[ьи]|^воскресн/,
];

/** 1 (Monday) to 7 for a name of a weekday in any form; null for any other word. */
export function weekdayOf(norm: string): number | null {
  const at = weekdays.findIndex((pattern) => pattern.test(norm));
  return at === -1 ? null : at + 1;
}
