import { createHash } from 'node:crypto';

/** Characters (all ASCII in a parsed address) that fit an index row of PostgreSQL, 2,704 bytes with the other columns. */
const maxLength = 2_400;

/**
 * What two addresses of one page have in common: scheme, `www.`, a trailing slash, the fragment and marks of
 * advertising campaigns do not tell pages apart. A longer one is its digest: Cyrillic letters take nine characters each.
 */
export function urlKey(url: string): string {
  const parsed = new URL(url);
  for (const name of [...parsed.searchParams.keys()]) {
    if (/^(utm_|yclid$|gclid$|fbclid$|from$)/.test(name)) parsed.searchParams.delete(name);
  }
  parsed.searchParams.sort();
  const host = parsed.host.replace(/^www\./, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  const key = `${host}${path}${parsed.search}`;
  return key.length <= maxLength ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
