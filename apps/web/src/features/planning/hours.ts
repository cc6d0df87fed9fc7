import { counted } from '../../lib/formats.ts';

/** How long texts stay: «20 минут», «3 часа», «2,5 дня». */
export function hoursWords(hours: number): string {
  if (hours < 1) return counted(Math.max(1, Math.round(hours * 60)), ['минута', 'минуты', 'минут']);
  if (hours < 36) return counted(Math.round(hours), ['час', 'часа', 'часов']);
  const days = Math.round(hours / 2.4) / 10;
  if (Number.isInteger(days)) return counted(days, ['день', 'дня', 'дней']);
  return `${String(days).replace('.', ',')}\u00A0дня`;
}
