import type { Resolve } from './connect.ts';
import type { Limits, RetryPolicy } from './limits.ts';

/** How a page that only a browser shows is to be shown, before it is read. */
export interface RenderWish {
  /** Selector of what comes with what is wanted; null: until the page is quiet. */
  waitFor: string | null;
  timeLimitMs: number;
  /** What is clicked while it is there. */
  click: { selector: string; max: number } | null;
  /** The zone that the page is told it is in. */
  timeZone: string;
}

export type Rendered =
  | { html: string; hasMore: boolean }
  | { location: string }
  | { status: number; retryAfter: string | null };

export interface Renderer {
  /**
   * Runs the scripts of a page that was fetched. `onBegin` is called when its turn has come.
   *
   * @throws FetchError `render_timeout`, `render_failed`, `too_large`, or the signal's reason
   */
  render: (
    document: { url: string; headers: Readonly<Record<string, string>>; body: Uint8Array },
    options: { wish: RenderWish; signal: AbortSignal; onBegin: () => void },
  ) => Promise<Rendered>;
}

export interface FetcherOptions {
  /** `host[:port]` that may be reached though private. */
  allowHosts: readonly string[];
  /** Sent as it is; its first word up to `/` is the name that robots.txt knows. See `userAgentOf`. */
  userAgent: string;
  /** Addresses of a name; the system's resolver by default. */
  resolve?: Resolve;
  limits?: Partial<Limits>;
  retry?: Partial<RetryPolicy>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Absent: pages that need a browser are refused with `rendering_off`. */
  renderer?: Renderer | null;
  /** 0 to 1, for the jitter; `Math.random` by default. */
  random?: () => number;
}

/** What a request to a site's own interface is known by. */
export interface FetchCredentials {
  /** The only hosts it is sent to, with the port where it is an odd one; by https, but to hosts that may be private. */
  hosts: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Parameters of the address: put on where it is sent, and nowhere else to be seen. */
  parameters: Readonly<Record<string, string>>;
}

export interface FetchRequest {
  url: string;
  /** What is asked for besides the address, where a site answers no plain GET. */
  post?: { body: string };
  /** Sent besides what every request says; never a credential. */
  headers?: Readonly<Record<string, string>>;
  /**
   * Put on until a redirect leads to another host. Where they are, the owner of an account asks and no crawler:
   * robots.txt is not minded.
   */
  credentials?: FetchCredentials;
  signal: AbortSignal;
  /** What the last answer was known by: an unchanged page is then not sent again. */
  conditional?: { etag?: string | null; lastModified?: string | null };
  /** A page of HTML that is asked for by GET is run in a browser. Nothing is then conditional. */
  render?: RenderWish | undefined;
  /** Called when the page waits for the browser, which shows one at a time, and when its turn has come. */
  onRender?: (phase: 'queued' | 'rendering') => void;
  politeness: { delay_ms: number; concurrency: number };
  limits?: Partial<Limits>;
}

export interface FetchedPage {
  status: number;
  /** Where the page was found after redirects. */
  url: string;
  contentType: string | null;
  /** Decompressed; empty when `notModified`. */
  body: Uint8Array;
  etag: string | null;
  lastModified: string | null;
  /** Addresses passed on the way, the one asked for first. */
  redirects: string[];
  notModified: boolean;
  /** A rendered page has more than what it was made to show. */
  hasMore: boolean;
}

export interface Fetcher {
  /**
   * Fetches a page, politely. Rejects with a FetchError, or with the signal's reason when it is aborted,
   * at whatever point that happens.
   */
  fetchPage: (request: FetchRequest) => Promise<FetchedPage>;
  /** Milliseconds until a host (with its port) may be asked again by this process. */
  restOf: (host: string) => number;
  /** Ends every request under way and closes every connection. */
  close: () => Promise<void>;
}
