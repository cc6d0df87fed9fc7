import type { RenderWish } from '../fetch/index.ts';

/** How the browser is run. */
export interface BrowserOptions {
  executable: string;
  /** Chromium's own walls around what a page runs: not to be had as root. */
  hasSandbox: boolean;
  userAgent: string;
  /** `host[:port]` that may be reached though private. */
  allowHosts: readonly string[];
}

/** What the program that drives the browser is told besides: a folder of its own, for the browser's profile. */
export interface BrowserTask extends BrowserOptions {
  folder: string;
}

/** A page that was fetched, and is to be run. */
export interface RenderTask {
  browser: BrowserTask;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  wish: RenderWish;
  limits: RenderLimits;
}

/** What one page may take besides its time. */
export interface RenderLimits {
  /** Of all that it loads, as it is sent and as it is decompressed; and of what is read of it at the end. */
  bytes: number;
  requests: number;
}

export type RenderAnswer =
  | { html: string; hasMore: boolean }
  /** The page leads on by itself. */
  | { location: string }
  /** What it loads from its own host is refused: the host asks to come less often. */
  | { status: number; retryAfter: string | null }
  | { problem: 'too_large' | 'render_timeout' | 'render_failed'; message: string };
