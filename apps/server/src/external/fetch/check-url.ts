import { FetchError } from './errors.ts';

const LENGTH = 4000;

/**
 * The address, when it is one that may be fetched: http or https, without user and password. Throws
 * `bad_url`. Odd writings of an IP address (`http://2130706433/`, `http://0x7f.1/`) come out as the address
 * they stand for, so that the guard sees what is connected to.
 */
export function checkUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new FetchError('bad_url', address, 'Not an address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchError('bad_url', url, 'Only http and https are fetched');
  if (url.username !== '' || url.password !== '')
    throw new FetchError('bad_url', url, 'An address must not hold a user or a password');
  if (url.href.length > LENGTH)
    throw new FetchError('bad_url', url, `An address is longer than ${LENGTH} characters`);
  url.hash = '';
  return url;
}

/** The port, as a number also where the address leaves it out. */
export function portOf(url: Pick<URL, 'protocol' | 'port'>): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);
}
