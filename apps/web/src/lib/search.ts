import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

/**
 * Screens keep their state in the address as plain, readable pairs: `?status=active&sort=-rating&page=2`.
 * Everything arrives as text; each route says by these readers what it takes, and what it does not
 * understand is left out.
 */
export type RawSearch = Record<string, unknown>;

export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Lists are joined by commas; empty values are left out, so that a default state has a bare address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : plain(value);
    if (text !== '') params.set(key, text);
  }
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',').replaceAll('%2F', '/')}` : '';
}

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

export function textOf(value: unknown, longest = 200): string | undefined {
  const text = plain(value).trim();
  return text === '' ? undefined : text.slice(0, longest);
}

/** Past the end of any list, and with 1000 rows a page still a `skip` that the API takes. */
const lastPage = 1_000_000;

/** A page number: a whole number from 1, otherwise 1 (left out of the address). */
export function pageOf(value: unknown): number | undefined {
  const page = Number(plain(value));
  return Number.isInteger(page) && page > 1 ? Math.min(page, lastPage) : undefined;
}

export function numberOf(value: unknown, min: number, max: number): number | undefined {
  const text = plain(value);
  const number = Number(text);
  return text !== '' && number >= min && number <= max ? number : undefined;
}

export function oneOf<const T extends string>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((item) => item === value);
}

export function flagOf(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true;
  return value === false || value === 'false' ? false : undefined;
}

/** `YYYY-MM-DD` that is a day of the calendar, of the years that the API takes. */
export function dayOf(value: unknown): string | undefined {
  const text = plain(value);
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
}

/** A moment of ISO 8601 in UTC, as the API writes them. */
export function momentOf(value: unknown): string | undefined {
  const text = plain(value);
  return /^[12]\d{3}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))
    ? new Date(text).toISOString()
    : undefined;
}

export function idOf(value: unknown): string | undefined {
  const text = plain(value);
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text) ? text : undefined;
}

export function listOf(value: unknown): string[] | undefined {
  const items = Array.isArray(value) ? value.map(plain) : plain(value).split(',');
  const kept = [...new Set(items.filter((item) => item !== ''))];
  return kept.length > 0 ? kept : undefined;
}

/**
 * What was understood, each key optional. A key that was not stays, as undefined: the router lays the result of a
 * route's reader over the raw search, and what is missing in it would come through unread.
 */
export function compact<T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return search as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** A month of reports, `YYYY-MM`; months are of UTC, as the server counts them. */
export function monthOf(value: unknown): string | undefined {
  return typeof value === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined;
}

/**
 * A change of `shown` made to what was asked for since, which is not shown yet.
 *
 * @param changed `shown` with the change
 */
export function rebase<Search extends object>(asked: Search, shown: Search, changed: Search): Search {
  if (differences(shown, asked).length === 0) return changed;
  // A page of the list before is none of another's, unless it is what changed.
  return { ...asked, page: undefined, ...Object.fromEntries(differences(shown, changed)) };
}

/** What is another in `changed`, with its value there; lists by what is in them, as the address has them. */
function differences(before: object, changed: object): [string, unknown][] {
  const [was, now]: RawSearch[] = [{ ...before }, { ...changed }];
  return Object.keys({ ...was, ...now }).flatMap((key): [string, unknown][] =>
    String(was?.[key]) === String(now?.[key]) ? [] : [[key, now?.[key]]],
  );
}

interface To<Search> {
  search: Search;
  replace: boolean;
  resetScroll: boolean;
}

/**
 * What a screen keeps in its address, and what changes it, as the properties of screens are called. A screen follows its address a
 * moment later: of two presses in that moment the second changes what the first asked for, though neither is shown yet.
 *
 * @param go of the same route as `search`
 * @param options.replace false: each change is a step that the browser goes back by
 */
export function useSearchState<Search extends object>(
  search: Search,
  go: (to: never) => Promise<void>,
  { replace = true } = {},
): { search: Search; onSearch: (next: Search) => void } {
  const router = useRouter();
  const asked = useRef<{ from: Search; next: Search; at: ParsedLocation } | null>(null);
  const navigate = go as (to: To<Search>) => Promise<void>;
  const onSearch = (changed: Search) => {
    const last = asked.current;
    const before = router.latestLocation;
    const isUnderWay = last?.from === search && last.at === before;
    const next = isUnderWay ? rebase(last.next, search, changed) : changed;
    void navigate({ search: next, replace, resetScroll: false });
    const at = router.latestLocation;
    // Where somebody is asked first whether to leave something typed, it is not known yet that they do.
    asked.current = at === before ? null : { from: search, next, at };
  };
  return { search, onSearch };
}
