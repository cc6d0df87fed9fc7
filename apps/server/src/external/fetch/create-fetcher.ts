import { hostFilter } from './address-guard.ts';
import { checkUrl } from './check-url.ts';
import { resolveBySystem } from './connect.ts';
import { FetchError } from './errors.ts';
import { HostGates } from './host-gates.ts';
import { assertPage, finalError, isPassing } from './classify-response.ts';
import { defaultLimits, defaultRetry, type Limits } from './limits.ts';
import { backoff, parseRetryAfter } from './retry-after.ts';
import { assertRenderable, type Found, type LeadsOn, renderedPage } from './rendered-page.ts';
import { assertAllowed, Robots } from './robots.ts';
import { type Hop, Transport } from './transport.ts';
import type { FetchedPage, Fetcher, FetcherOptions, FetchRequest } from './types.ts';
import { wait } from './wait.ts';

/** The most that `politeness.concurrency` of a site allows. */
const CONNECTIONS = 8;
/** A Crawl-delay is kept up to this, in milliseconds. */
const CRAWL_DELAY_CAP = 60_000;
const ROBOTS_BYTES = 2 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Redirects after which a POST stays one (RFC 9110, 15.4). */
const keepsMethod = new Set([307, 308]);

/** An honest name: who asks, and where to read about it. */
export function userAgentOf(publicUrl: string): string {
  return `Molva/0.1 (+${publicUrl}; review monitoring)`;
}

/**
 * A fetcher of public pages that minds robots.txt, the pace of each host and limits on what it takes, and
 * connects to public addresses only. One per process: it holds the hosts' pace and connections.
 */
export function createFetcher(options: FetcherOptions): Fetcher {
  const { now } = options;
  const retry = { ...defaultRetry, ...options.retry };
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const { renderer = null } = options;
  const gates = new HostGates(now);
  const closing = new AbortController();
  const transport = new Transport({
    isAllowed: hostFilter(options.allowHosts),
    resolve: options.resolve ?? resolveBySystem,
    connectMs: limits.connect_ms,
    connections: CONNECTIONS,
  });
  const headers = { 'user-agent': options.userAgent, 'accept-encoding': 'gzip, br, deflate' };

  const robots = new Robots({
    agent: options.userAgent.split(/[\s/]/, 1)[0] ?? '',
    now,
    // Takes its turn like any request, but nothing has to wait on its account.
    send: async (url) => {
      const leave = await gates.of(url).enter({ delay_ms: 0, concurrency: 1 }, closing.signal);
      const robotsLimits = { ...limits, max_bytes: ROBOTS_BYTES };
      try {
        return await transport.send({ url, headers, limits: robotsLimits, signal: closing.signal });
      } finally {
        leave();
      }
    },
  });

  /** The host's turn lasts until the page is there whole. */
  async function visit(url: URL, request: FetchRequest, pageLimits: Limits): Promise<Found | LeadsOn> {
    const { signal, politeness, credentials } = request;
    const verdict = credentials ? openToOwner : await robots.check(url, signal);
    assertAllowed(verdict, url);
    const crawlDelay = Math.min(CRAWL_DELAY_CAP, Math.max(0, verdict.crawlDelay ?? 0) * 1000);
    const pace = { ...politeness, delay_ms: Math.max(politeness.delay_ms, crawlDelay) };
    const leave = await gates.of(url).enter(pace, signal);
    try {
      const { parameters } = credentials ?? {};
      const sent = { headers: headersOf(request), body: request.post?.body, parameters };
      return await outcomeOf(
        await transport.send({ url, ...sent, limits: pageLimits, signal }),
        url,
        request,
      );
    } finally {
      leave();
    }
  }

  async function outcomeOf(hop: Hop, url: URL, request: FetchRequest): Promise<Found | LeadsOn> {
    const location = hop.header('location');
    if (REDIRECTS.has(hop.status) && location !== null)
      return { location, keepsMethod: keepsMethod.has(hop.status) };
    if (hop.status !== 304) assertTaken(hop, url);
    const rendered = await renderedPage(hop, url, request, renderer);
    if (rendered !== null && !('refusal' in rendered)) return rendered;
    if (rendered !== null) assertTaken(rendered.refusal, url);
    return { page: pageOf(hop, url) };
  }

  function assertTaken(hop: Hop, url: URL): void {
    const retryAfter = parseRetryAfter(hop.header('retry-after'), now());
    if (retryAfter !== null) gates.of(url).holdUntil(now() + Math.min(retryAfter, retry.retry_after_cap_ms));
    assertPage(hop, url, retryAfter);
  }

  function headersOf({ conditional, headers: own, credentials }: FetchRequest): Record<string, string> {
    const sent: Record<string, string> = {
      ...headers,
      accept: 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.5',
      'accept-language': 'ru,en;q=0.5',
      ...own,
      ...credentials?.headers,
    };
    if (conditional?.etag) sent['if-none-match'] = conditional.etag;
    if (conditional?.lastModified) sent['if-modified-since'] = conditional.lastModified;
    return sent;
  }

  async function follow(start: URL, asked: FetchRequest, pageLimits: Limits): Promise<FetchedPage> {
    const redirects: string[] = [];
    let request = takesCredentials(start, asked, options.allowHosts) ? asked : withoutCredentials(asked);
    for (let url = start; ; ) {
      const outcome = await visit(url, request, pageLimits);
      if ('page' in outcome) return { ...outcome.page, redirects };
      redirects.push(url.href);
      if (redirects.length > pageLimits.max_redirects)
        throw new FetchError('too_many_redirects', start, `More than ${pageLimits.max_redirects} redirects`);
      url = checkUrl(outcome.location, url);
      if (url.origin !== start.origin) request = withoutCredentials(request);
      if (!outcome.keepsMethod) request = asGet(request);
    }
  }

  async function fetchPage(given: FetchRequest): Promise<FetchedPage> {
    const signal = AbortSignal.any([given.signal, closing.signal]);
    const request = { ...given, signal, ...(given.render && { conditional: {} }) };
    const pageLimits = { ...limits, ...given.limits };
    signal.throwIfAborted();
    const url = checkUrl(given.url);
    assertRenderable(url, given, renderer);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await follow(url, request, pageLimits);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FetchError) || !isPassing(error)) throw error;
        const asked = (error.retryAfter ?? 0) * 1000;
        if (attempt >= retry.attempts || asked > retry.retry_after_cap_ms) throw finalError(error);
        await wait(Math.max(asked, backoff(attempt, retry, options.random ?? Math.random)), signal);
      }
    }
  }

  return {
    fetchPage,
    restOf: (host) => gates.restOf(host),
    close: async () => {
      closing.abort(new FetchError('connection_failed', '', 'The fetcher is closed'));
      await transport.close();
    },
  };
}

const openToOwner = { isAllowed: true, reason: null, crawlDelay: null } as const;

function takesCredentials(url: URL, { credentials }: FetchRequest, privateHosts: readonly string[]): boolean {
  if (!credentials?.hosts.includes(url.host)) return false;
  const mayBePrivate = privateHosts.includes(url.host) || privateHosts.includes(url.hostname);
  return url.protocol === 'https:' || mayBePrivate;
}

function withoutCredentials({ credentials: _credentials, ...request }: FetchRequest): FetchRequest {
  return request;
}

function asGet({ post: _post, ...request }: FetchRequest): FetchRequest {
  const { 'content-type': _type, ...headers } = request.headers ?? {};
  return { ...request, headers };
}

function pageOf({ status, header, body }: Hop, url: URL): Found['page'] {
  return {
    status,
    url: url.href,
    contentType: header('content-type'),
    body,
    etag: header('etag'),
    lastModified: header('last-modified'),
    notModified: status === 304,
    hasMore: false,
  };
}
