import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { TrustedProxies } from '../config/trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the call came from: the nearest address that no trusted proxy stands at. */
    clientAddress: string;
  }
}

export function registerClientAddress(app: FastifyInstance, trusted: TrustedProxies): void {
  app.decorateRequest('clientAddress', '');
  app.addHook('onRequest', async (request) => {
    request.clientAddress = clientAddressOf(request.raw, trusted);
  });
}

/**
 * Goes back along X-Forwarded-For from the connection's own peer for as long as who wrote an entry is trusted. A value
 * that is no address is believed in nothing: the peer's stands then.
 */
export function clientAddressOf(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxies,
): string {
  const peer = plain(socket.remoteAddress ?? '') ?? '';
  const header = headers['x-forwarded-for'];
  if (header === undefined) return peer;
  const entries = (Array.isArray(header) ? header.join(',') : header).split(',').toReversed();
  let address = peer;
  for (const [hops, entry] of entries.entries()) {
    if (!isTrusted(address, hops, trusted)) return address;
    const next = plain(entry.trim());
    if (next === null) return peer;
    address = next;
  }
  return address;
}

function isTrusted(address: string, hops: number, trusted: TrustedProxies): boolean {
  if (typeof trusted === 'number') return hops < trusted;
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return trusted.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits));
}

/** The address in `1.2.3.4`, `1.2.3.4:80`, `::1`, `[::1]` or `[::1]:80`, as everyone writes it; else null. */
function plain(entry: string): string | null {
  const text =
    /^\[([0-9a-f:.]+)\](?::\d{1,5})?$/i.exec(entry)?.[1] ??
    /^(\d[\d.]*\d)(?::\d{1,5})?$/.exec(entry)?.[1] ??
    entry;
  const isWhole = text.includes(':') ? /^[0-9a-f:.]+$/i.test(text) : ipaddr.IPv4.isValidFourPartDecimal(text);
  return isWhole && ipaddr.isValid(text) ? ipaddr.process(text).toString() : null;
}
