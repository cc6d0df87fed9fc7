import ipaddr from 'ipaddr.js';

/** Whose word is taken for where a call came from: a number of hops before this server, or networks. */
export type TrustedProxies = number | readonly (readonly [ipaddr.IPv4 | ipaddr.IPv6, number])[];

const loopback = ['127.0.0.0/8', '::1/128'];

/**
 * Reads `TRUST_PROXY`: `loopback`, addresses and networks (`10.0.0.0/8`), separated by commas, or a number of hops.
 *
 * @returns null where a part is none of these
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d{1,2}$/.test(text.trim())) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  const networks = parts.flatMap((part) => (part === 'loopback' ? loopback : [part])).map(networkFrom);
  return networks.every((network) => network !== null) ? networks : null;
}

function networkFrom(text: string): readonly [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  // Short forms such as `10.1` are read by some as another address than by others.
  const strict = (address: string) => address.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(address);
  const [address = '', bits] = text.split('/');
  if (!strict(address) || !ipaddr.isValid(address)) return null;
  if (bits === undefined) return [ipaddr.parse(address), address.includes(':') ? 128 : 32];
  return ipaddr.isValidCIDR(text) && Number(bits) > 0 ? ipaddr.parseCIDR(text) : null;
}
