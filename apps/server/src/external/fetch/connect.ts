import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { type HostFilter, isPublicAddress } from './address-guard.ts';
import { portOf } from './check-url.ts';
import { FetchError } from './errors.ts';

export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

/** The system's resolver: all addresses of a name. */
export async function resolveBySystem(hostname: string): Promise<LookupAddress[]> {
  return lookup(hostname, { all: true });
}

/**
 * Opens connections for undici, to public addresses only. The name is resolved here, its addresses are
 * checked, and the socket is given those very addresses: a name that resolves otherwise a moment later
 * (DNS rebinding) changes nothing. Fails with `address_refused` or `dns_failed`.
 */
export function guardedConnector(options: {
  isAllowed: HostFilter;
  resolve: Resolve;
  timeoutMs: number;
}): buildConnector.connector {
  return (target, callback) => {
    pinnedAddresses(target, options).then(
      (pinned) => {
        const connect = buildConnector({ timeout: options.timeoutMs, allowH2: false, lookup: pinned.lookup });
        connect(target, (...[error, socket]) => {
          if (error) return callback(error, null);
          if (!pinned.isFree && !isPublicAddress(socket.remoteAddress ?? '')) {
            socket.destroy();
            return callback(refused(target), null);
          }
          return callback(null, socket);
        });
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/**
 * Whether a host may be reached at all, as it is now.
 *
 * @throws FetchError `address_refused`, `dns_failed`
 */
export async function assertReachable(
  url: URL,
  options: { isAllowed: HostFilter; resolve: Resolve },
): Promise<void> {
  const { protocol, hostname, port } = url;
  await pinnedAddresses({ protocol, hostname, port }, options);
}

async function pinnedAddresses(
  target: buildConnector.Options,
  { isAllowed, resolve }: { isAllowed: HostFilter; resolve: Resolve },
): Promise<{ isFree: boolean; lookup: LookupFunction }> {
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  const isFree = isAllowed(hostname, portOf(target));
  const found = await addressesOf(hostname, target, resolve);
  const addresses = isFree ? found : found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw refused(target);
  return { isFree, lookup: pinnedLookup(addresses) };
}

async function addressesOf(
  hostname: string,
  target: buildConnector.Options,
  resolve: Resolve,
): Promise<LookupAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    const found = await resolve(hostname);
    if (found.length > 0) return found;
  } catch (cause) {
    throw new FetchError('dns_failed', urlOf(target), 'The name of the host is not found', { cause });
  }
  throw new FetchError('dns_failed', urlOf(target), 'The name of the host has no address');
}

function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, { all }, callback) => {
    const [first] = addresses;
    if (all === true) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

function refused(target: buildConnector.Options): FetchError {
  return new FetchError('address_refused', urlOf(target), 'The host is not on the public internet');
}

function urlOf({ protocol, hostname, port }: buildConnector.Options): string {
  const host = hostname.includes(':') && !hostname.startsWith('[') ? `[${hostname}]` : hostname;
  return `${protocol}//${host}${port ? `:${port}` : ''}/`;
}
