const LENGTH = 2000;

/** An absolute http(s) address without user and password, resolved against the page's; else null. */
export function httpUrl(address: string, base: string): string | null {
  if (address.length > 2 * LENGTH) return null;
  const url = URL.parse(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  if (url.username !== '' || url.password !== '' || url.href.length > LENGTH) return null;
  return url.href;
}
