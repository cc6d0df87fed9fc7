/** Numbers, dates and plurals in Russian. Times are shown in the reader's zone; days of a report have none. */
import { fixed } from '@molva/russian/decimals';
import { counted, type Forms, number, plural } from '@molva/russian/plurals';

export { type Forms, counted, number, plural };

export const forms = {
  review: ['отзыв', 'отзыва', 'отзывов'],
  area: ['точка', 'точки', 'точек'],
  client: ['клиент', 'клиента', 'клиентов'],
  page: ['страница', 'страницы', 'страниц'],
  newOne: ['новый', 'новых', 'новых'],
  changed: ['изменён', 'изменены', 'изменены'],
  gone: ['исчез', 'исчезли', 'исчезли'],
  user: ['пользователь', 'пользователя', 'пользователей'],
  employee: ['сотрудник', 'сотрудника', 'сотрудников'],
  entry: ['запись', 'записи', 'записей'],
  rating: ['оценка', 'оценки', 'оценок'],
  item: ['заметка', 'заметки', 'заметок'],
} as const satisfies Record<string, Forms>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One for each kind, since making one takes as long as a thousand dates by it. */
function formatOf(parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(parts);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('ru-RU', parts);
  formats.set(key, format);
  return format;
}

/** A rating of 1 to 5: «4,7»; two digits where asked: «4,68». */
export function rating(value: number, digits = 1): string {
  return fixed(value, digits);
}

/** A change with its sign: «+0,2», «−0,1» (a real minus), «0,0» for none. */
export function change(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  if (rounded === 0) return rating(0, digits);
  return `${rounded > 0 ? '+' : '−'}${rating(Math.abs(rounded), digits)}`;
}

/** «21 ноября», with the year when it is not this one. `day` is `YYYY-MM-DD` or a time in ISO 8601. */
export function day(value: string, now: Date = new Date()): string {
  return dated(value, { day: 'numeric', month: 'long' }, now);
}

/** «21 нояб.», for narrow columns. */
export function shortDay(value: string, now: Date = new Date()): string {
  return dated(value, { day: 'numeric', month: 'short' }, now);
}

function dated(value: string, parts: Intl.DateTimeFormatOptions, now: Date): string {
  const isDay = value.length === 10;
  const date = new Date(isDay ? `${value}T00:00:00` : value);
  const sameYear = date.getFullYear() === now.getFullYear();
  const all = sameYear ? parts : { ...parts, year: 'numeric' as const };
  return formatOf(all)
    .format(date)
    .replace(/\s?г\.$/, '');
}

/** «14:05». */
export function time(value: string): string {
  return formatOf({ hour: '2-digit', minute: '2-digit' }).format(new Date(value));
}

/** «сегодня, 14:05», «вчера, 9:30», «21 ноября, 14:05». */
export function moment(value: string, now: Date = new Date()): string {
  const ago = daysBetween(new Date(value), now);
  const when = ago === 0 ? 'сегодня' : ago === 1 ? 'вчера' : ago === -1 ? 'завтра' : day(value, now);
  return `${when}, ${time(value)}`;
}

/** The whole of a time, for tooltips: «21 ноября 2026, 14:05:32». */
export function exactTime(value: string): string {
  return formatOf({ dateStyle: 'long', timeStyle: 'medium' })
    .format(new Date(value))
    .replace(' г.', '')
    .replace(' в ', ', ');
}

/** How long ago: «только что», «12 минут назад», «3 часа назад», then the day. */
export function ago(value: string, now: Date = new Date()): string {
  const minutes = Math.floor((now.getTime() - Date.parse(value)) / 60_000);
  if (minutes < 1) return 'только что';
  if (minutes < 60) return `${counted(minutes, ['минуту', 'минуты', 'минут'])} назад`;
  if (minutes < 12 * 60) return `${counted(Math.floor(minutes / 60), ['час', 'часа', 'часов'])} назад`;
  return moment(value, now);
}

/** A length of time between two moments: «40 с», «3 мин», «1 ч 5 мин». */
export function duration(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  if (seconds < 60) return `${seconds}\u00A0с`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes}\u00A0мин`;
  return `${Math.floor(minutes / 60)}\u00A0ч ${minutes % 60}\u00A0мин`;
}

/**
 * A publication date as exactly as the site gave it: a year alone is «2023», a month «март 2024», a day
 * «3 марта». The day is that of UTC, by which lists are filtered and figures counted: in the reader's zone a review of the
 * night would stand under a day whose filter does not show it.
 */
export function published(value: string, precision: string | null, now: Date = new Date()): string {
  if (precision === 'year') return value.slice(0, 4);
  if (precision === 'month') return dated(`${value.slice(0, 7)}-15`, { month: 'long', year: 'numeric' }, now);
  return day(value.slice(0, 10), now);
}

function daysBetween(from: Date, to: Date): number {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}
