/** What all forms of a month's name begin with; May's are too short to tell. */
const beginnings = 'январ феврал март апрел май июн июл август сентябр октябр ноябр декабр'.split(' ');
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
  /^понедельник|^пн$/,
  /^вторник|^вт$/,
  /^(сред[ауые]|средой|средам|ср)$/,
  /^четверг|^чт$/,
  /^пятниц|^пятничн|^пт$/,
  /^суббот|^сб$/,
  /^воскресен[ьи]|^воскресн|^вс$/,
];

/** 1 (Monday) to 7 for a name of a weekday in any form, or its two letters; null for any other word. */
export function weekdayOf(norm: string): number | null {
  const at = weekdays.findIndex((pattern) => pattern.test(norm));
  return at === -1 ? null : at + 1;
}
