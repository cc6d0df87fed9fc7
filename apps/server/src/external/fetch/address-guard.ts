import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Everything that is special by the IANA registries
 * is not: loopback, private, link-local, CGNAT, multicast, documentation, benchmarking; and the IPv6
 * writings that lead to an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  const [bare = ''] = address.replace(/^\[|\]$/g, '').split('%', 1);
  // The library also takes shortened writings (`127.1`) that no resolver gives.
  if (isIP(bare) === 0) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

export type HostFilter = (hostname: string, port: number) => boolean;

/**
 * A test for the hosts that the settings let the collector reach though they are private: `host` for all
 * its ports, `host:port` for one; an IPv6 address in brackets.
 */
export function hostFilter(allowHosts: readonly string[]): HostFilter {
  const allowed = new Set(
    allowHosts.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== ''),
  );
  return (hostname, port) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const bracketed = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
    return allowed.has(bracketed) || allowed.has(`${bracketed}:${port}`);
  };
}
