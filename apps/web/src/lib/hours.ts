import { counted, number } from './formats.ts';

/** «20 ч», «3 дня»: a median tells no minutes. */
export function hoursWords(hours: number): string {
  if (hours < 1) return 'меньше часа';
  if (hours < 48) return `${number(Math.round(hours))}\u00A0ч`;
  return counted(Math.round(hours / 24), ['день', 'дня', 'дней']);
}
