import { addDays } from '../../lib/days.ts';

export type PeriodPreset = 'all' | '7' | '30' | '90' | '365' | 'own';

interface Range {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const periodPresets: readonly { value: PeriodPreset; label: string }[] = [
  { value: 'all', label: 'За всё время' },
  { value: '7', label: 'За 7 дней' },
  { value: '30', label: 'За 30 дней' },
  { value: '90', label: 'За 90 дней' },
  { value: '365', label: 'За год' },
  { value: 'own', label: 'Свой период' },
];

/** Which preset two days are, seen from `today` (`YYYY-MM-DD`). */
export function periodOf({ from, to }: Range, today: string): PeriodPreset {
  if (from === undefined && to === undefined) return 'all';
  const preset = periodPresets.find(({ value }) => {
    const days = Number(value);
    return days > 0 && to === undefined && from === addDays(today, 1 - days);
  });
  return preset?.value ?? 'own';
}

/** The days of a preset: the last `n` days with today. «Свой период» begins as the last 30 days, both ends set. */
export function presetRange(
  preset: PeriodPreset,
  today: string,
): { from: string | undefined; to: string | undefined } {
  if (preset === 'all') return { from: undefined, to: undefined };
  if (preset === 'own') return { from: addDays(today, -29), to: today };
  return { from: addDays(today, 1 - Number(preset)), to: undefined };
}
