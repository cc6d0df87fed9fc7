import { isPathAllowed, readRobots, type RobotsFile } from '../reader/index.ts';
import { checkUrl } from './check-url.ts';
import { FetchError } from './errors.ts';
import type { Hop } from './transport.ts';
import { orAborted } from './wait.ts';

const MAX_REDIRECTS = 5;
/** A site without a robots.txt. */
const none: RobotsFile = { rules: '', crawlDelay: null };
const DAY = 24 * 60 * 60 * 1000;
/** How soon a site whose robots.txt could not be had is asked again. */
const UNREACHABLE_MS = 5 * 60 * 1000;

export interface RobotsVerdict {
  isAllowed: boolean;
  /** Why not, where it is not the file itself that says so. */
  reason: string | null;
  /** Seconds, or null. */
  crawlDelay: number | null;
}

interface Entry {
  rules: Promise<RobotsFile | { unreachable: string }>;
  expires: number;
}

/** robots.txt by origin (RFC 9309): kept for a day, asked for once however many pages wait for it. */
export class Robots {
  readonly #entries = new Map<string, Entry>();
  readonly #send: (url: URL) => Promise<Hop>;
  readonly #agent: string;
  readonly #now: () => number;

  /** `send` fetches one address without following redirects; `agent` is the product token, as `Molva`. */
  constructor(options: { send: (url: URL) => Promise<Hop>; agent: string; now: () => number }) {
    this.#send = options.send;
    this.#agent = options.agent;
    this.#now = options.now;
  }

  /**
   * Rejects with the FetchError of the connection when the host can't be reached at all, and with a ReaderError when
   * the file can't be read.
   */
  async check(url: URL, signal: AbortSignal): Promise<RobotsVerdict> {
    const rules = await orAborted(this.#rulesOf(url.origin), signal);
    if ('unreachable' in rules) return { isAllowed: false, reason: rules.unreachable, crawlDelay: null };
    const isAllowed = await orAborted(isPathAllowed(rules.rules, url.pathname + url.search), signal);
    return { isAllowed, reason: null, crawlDelay: rules.crawlDelay };
  }

  #rulesOf(origin: string): Entry['rules'] {
    const known = this.#entries.get(origin);
    if (known && known.expires > this.#now()) return known.rules;
    for (const [key, { expires }] of this.#entries) if (expires <= this.#now()) this.#entries.delete(key);
    const entry: Entry = { rules: this.#load(origin), expires: this.#now() + DAY };
    this.#entries.set(origin, entry);
    entry.rules.then(
      (rules) => {
        if ('unreachable' in rules) entry.expires = this.#now() + UNREACHABLE_MS;
      },
      () => this.#entries.delete(origin),
    );
    return entry.rules;
  }

  async #load(origin: string): Promise<RobotsFile | { unreachable: string }> {
    let url = new URL('/robots.txt', origin);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const hop = await this.#send(url).catch(tooMuch);
      if ('unreachable' in hop) return hop;
      const { status, header, body } = hop;
      const location = header('location');
      if (status >= 300 && status < 400 && location !== null) {
        url = checkUrl(location, url);
        continue;
      }
      if (status >= 500 || status === 429) return { unreachable: `robots.txt answers ${status}` };
      return status >= 200 && status < 300 ? readRobots(body, this.#agent) : none;
    }
    // Too many redirects count as a file that is not there (RFC 9309, 2.3.1.2).
    return none;
  }
}

/** A file without end, or in a broken coding, is one that can't be had; other failures are the host's. */
function tooMuch(error: unknown): { unreachable: string } {
  if (
    error instanceof FetchError &&
    ['too_large', 'decompression_limit', 'bad_response'].includes(error.code)
  )
    return { unreachable: `robots.txt can't be read: ${error.code}` };
  throw error;
}

/** Throws `robots_disallowed` for a verdict against the page. */
export function assertAllowed({ isAllowed, reason }: RobotsVerdict, url: URL): void {
  if (!isAllowed)
    throw new FetchError('robots_disallowed', url, reason ?? 'robots.txt asks not to fetch this page');
}
