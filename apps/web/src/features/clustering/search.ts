import { addDays } from '../../lib/days.ts';
import { compact, idOf, listOf, oneOf } from '../../lib/search.ts';
import type { Looked } from './api.ts';

export const presets = [
  { value: 'all', label: 'Всё время' },
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '365', label: 'Год' },
] as const;
export type Preset = (typeof presets)[number]['value'];

export const views = [
  { value: 'map', label: 'Карта' },
  { value: 'table', label: 'Таблица' },
  { value: 'cards', label: 'Подробно' },
] as const;
export type View = (typeof views)[number]['value'];

export const themeSorts = [
  'name',
  '-name',
  'size',
  '-size',
  'rating',
  '-rating',
  'praised',
  '-praised',
  'blamed',
  '-blamed',
  'cost',
  '-cost',
] as const;
export type ThemeSort = (typeof themeSorts)[number];

/** Lines that are told apart at a glance. */
export const maxLines = 5;

export type ThemesSearch = ReturnType<typeof readThemesSearch>;

/** State of the screen in the address. */
export function readThemesSearch(raw: Record<string, unknown>) {
  return compact({
    /** Days that are looked at, up to today; left out: all. */
    days: oneOf(String(raw.days), ['30', '90', '365']),
    area: idOf(raw.area),
    view: oneOf(raw.view, ['table', 'cards']),
    sort: oneOf(raw.sort, themeSorts),
    /** Themes whose lines are drawn. None has its own word: an empty list leaves the address, which means the first few. */
    lines:
      raw.lines === 'none'
        ? ('none' as const)
        : listOf(raw.lines)
            ?.filter((id) => idOf(id) !== undefined)
            .slice(0, maxLines),
    /** What it is compared with: the period before, or another area. */
    with: raw.with === 'before' ? ('before' as const) : idOf(raw.with),
  });
}

export function lookedAt({ days, area }: ThemesSearch, today: string): Looked {
  return days === undefined ? { area } : { area, from: addDays(today, 1 - Number(days)), to: today };
}

/** What stands beside it; null: nothing, or a period of which there is none before. */
export function comparedWith(search: ThemesSearch, today: string): Looked | null {
  const looked = lookedAt(search, today);
  if (search.with === undefined) return null;
  if (search.with !== 'before') return { ...looked, area: search.with };
  const { from, to } = looked;
  if (search.days === undefined || from === undefined || to === undefined) return null;
  return { ...looked, from: addDays(from, -Number(search.days)), to: addDays(from, -1) };
}
