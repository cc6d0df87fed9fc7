/**
 * What two addresses of one page have in common: scheme, `www.`, a trailing slash, the fragment and marks of
 * advertising campaigns do not tell pages apart.
 */
export function urlKey(url: string): string {
  const parsed = new URL(url);
  for (const name of [...parsed.searchParams.keys()]) {
    if (/^(utm_|yclid$|gclid$|fbclid$|from$)/.test(name)) parsed.searchParams.delete(name);
  }
  parsed.searchParams.sort();
  const host = parsed.host.replace(/^www\./, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  return `${host}${path}${parsed.search}`;
}
