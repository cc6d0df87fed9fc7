import { findValue } from '../json/query.ts';
import { parseJson } from '../json/parse-json.ts';
import type { RawValue } from '../extracted/raw.ts';

/** What a JSONPath finds within a value that is itself a JSON text; the value where no path is asked for. */
export function embeddedValue(raw: RawValue | null, path: string | undefined): RawValue | null {
  if (!raw || path === undefined) return raw;
  const found = findValue(parseJson(String(raw.value)), path);
  const value = scalarOf(found?.value);
  if (!found || value === null) return null;
  return {
    value,
    from: 'json',
    origin: () => raw.origin().map((origin) => ({ ...origin, path: `${origin.path} → ${found.path()}` })),
  };
}

/** A text or a number as it is, a yes or no as a word; null for all else. */
export function scalarOf(value: unknown): string | number | null {
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
