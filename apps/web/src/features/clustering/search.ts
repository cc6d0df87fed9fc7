import { addDays } from '../../lib/days.ts';
import type { Period } from './api.ts';

export const presets = [
  { value: 'all', label: 'Всё время' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
] as const;
export type Preset = (typeof presets)[number]['value'];

export interface ThemesSearch {
  /** Days that are looked at, up to today; left out: all. */
  days?: Exclude<Preset, 'all'> | undefined;
}

export function readThemesSearch(search: Record<string, unknown>): ThemesSearch {
  const days = presets.find(({ value }) => value === String(search.days))?.value;
  return days === undefined || days === 'all' ? {} : { days };
}

export function periodIn({ days }: ThemesSearch, today: string): Period {
  return days === undefined ? {} : { from: addDays(today, 1 - Number(days)), to: today };
}
