import { dayWords } from '@molva/russian/months';

const minute = 60_000;

const two = (number: number) => String(number).padStart(2, '0');

/** ISO 8601 with the offset of a place, in minutes: `2026-03-03T14:05:22+03:00`. */
export function isoWithOffset(at: number, offset: number): string {
  const local = new Date(at + offset * minute).toISOString().slice(0, 19);
  const sign = offset < 0 ? '-' : '+';
  return `${local}${sign}${two(Math.floor(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`;
}

/** «3 марта 2026» at a place. */
export function longDate(at: number, offset: number): string {
  const local = new Date(at + offset * minute);
  return dayWords(local.toISOString());
}

/** «3 марта 2026 г., 14:05» at a place. */
export function longDateTime(at: number, offset: number): string {
  const local = new Date(at + offset * minute);
  return `${longDate(at, offset)} г., ${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`;
}
