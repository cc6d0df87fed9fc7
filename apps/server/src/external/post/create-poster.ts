import {
  assertReachable,
  checkUrl,
  defaultLimits,
  FetchError,
  hostFilter,
  parseRetryAfter,
  portOf,
  type Resolve,
  resolveBySystem,
  Transport,
} from '../fetch/index.ts';

const limits = {
  ...defaultLimits,
  max_bytes: 64 * 1024,
  connect_ms: 5_000,
  idle_ms: 10_000,
  total_ms: 15_000,
};
/** Connections to one host. */
const connections = 8;

export interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array;
  signal: AbortSignal;
}

export interface Posted {
  status: number;
  /** Whatever the status, at most 64 KiB. */
  body: string;
  /** Milliseconds that the receiver asks to wait. */
  retryAfterMs: number | null;
}

export interface Poster {
  /**
   * Sends once: no redirect is followed, nothing is tried again, and a private address is never connected to.
   *
   * @throws FetchError where there is no answer, or the signal's reason
   */
  post(request: Post): Promise<Posted>;
  /** @throws FetchError `bad_url`, `not_https`, `address_refused`, `dns_failed`: what would not be sent to now */
  assertAccepted(url: string): Promise<void>;
  close(): Promise<void>;
}

interface PosterOptions {
  /** `host[:port]` that may be reached though private, and without https. */
  allowHosts: readonly string[];
  userAgent: string;
  /** Milliseconds since 1970. */
  now: () => number;
  resolve?: Resolve;
}

/** Sends to addresses that people enter. One per process: it holds the connections. */
export function createPoster({
  allowHosts,
  userAgent,
  now,
  resolve = resolveBySystem,
}: PosterOptions): Poster {
  const isAllowed = hostFilter(allowHosts);
  const transport = new Transport({ isAllowed, resolve, connectMs: limits.connect_ms, connections });

  function checked(address: string): URL {
    const url = checkUrl(address);
    if (url.protocol !== 'https:' && !isAllowed(url.hostname, portOf(url)))
      throw new FetchError('not_https', url, 'Only https is sent to');
    return url;
  }

  return {
    async post({ url: address, headers, body, signal }) {
      const url = checked(address);
      const sent = { url, headers: { 'user-agent': userAgent, ...headers }, body, limits, signal };
      const { status, header, body: said } = await transport.send({ ...sent, readsRefusals: true });
      return {
        status,
        body: said.toString('utf8'),
        retryAfterMs: parseRetryAfter(header('retry-after'), now()),
      };
    },
    async assertAccepted(address) {
      await assertReachable(checked(address), { isAllowed, resolve });
    },
    close: () => transport.close(),
  };
}
