export { monthName } from '@molva/russian/months';
export { monthOf } from './search.ts';

/** The month that is now, `YYYY-MM`; months are of UTC, as the server counts them. */
export function thisMonth(now = new Date()): string {
  return now.toISOString().slice(0, 7);
}

/** A month moved by whole months. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** First and last day, `YYYY-MM-DD`. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}
