import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { GuardedProxy } from './guarded-proxy.ts';
import type { RenderAnswer, RenderTask } from './tasks.ts';

/** Kinds of request that change nothing of what is read. */
const unwanted = new Set(['image', 'media', 'font', 'texttrack', 'manifest', 'ping', 'prefetch']);
/** Kinds of request that the page is not whole without. */
const awaited = new Set(['document', 'script', 'stylesheet', 'xhr', 'fetch']);

const stepMs = 50;
const quietMs = 400;

/** What a page loads, held to its limits. */
export interface Load {
  /** What ends the page before it is whole: a limit, a refusal, its leading on. Settles only where one does. */
  ended: Promise<RenderAnswer>;
  isBusy(): boolean;
  /** Requests that failed so far. */
  failures(): number;
  /** Waits until nothing was under way for a moment; false where that is not so in time. */
  quiet(signal: AbortSignal): Promise<boolean>;
  /** From now on the page stays where it is. */
  stay(): void;
}

export async function watchLoad(
  context: BrowserContext,
  page: Page,
  proxy: GuardedProxy,
  task: Pick<RenderTask, 'url' | 'headers' | 'body' | 'limits'>,
): Promise<Load> {
  const { promise: ended, resolve: end } = Promise.withResolvers<RenderAnswer>();
  const { host } = new URL(task.url);
  const { limits } = task;
  const underWay = new Set<Request>();
  let isLoaded = false;
  let isStaying = false;
  let isBegun = false;
  let requests = 0;
  let failed = 0;
  const tooLarge = (what: string) =>
    end({ problem: 'too_large', message: `The page loads more than ${what}` });
  const counter = () => {
    let bytes = 0;
    return (count: number) => {
      bytes += count;
      if (bytes > limits.bytes) tooLarge(`${limits.bytes} bytes`);
    };
  };

  function navigate(route: Route, url: string): Promise<void> {
    if (!isBegun) {
      isBegun = true;
      return route.fulfill({ status: 200, headers: { ...task.headers }, body: Buffer.from(task.body) });
    }
    if (!isStaying && route.request().method() === 'GET') end({ location: url });
    return route.abort('aborted');
  }

  async function decide(route: Route): Promise<void> {
    const request = route.request();
    if (pageOf(request) !== page) return route.abort('blockedbyclient');
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      return navigate(route, request.url());
    if (unwanted.has(request.resourceType())) return route.abort('blockedbyclient');
    requests += 1;
    if (requests > limits.requests) tooLarge(`${limits.requests} files`);
    return requests > limits.requests ? route.abort('blockedbyclient') : route.continue();
  }

  // A page that is gone meanwhile needs no answer.
  await context.route('**/*', (route) => decide(route).catch(() => undefined));
  context.on('page', (other) => {
    if (other !== page) other.close().catch(() => undefined);
  });
  proxy.begin(counter());
  const decoded = counter();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.dataReceived', ({ dataLength }) => decoded(dataLength));
  page.once('load', () => {
    isLoaded = true;
  });
  page.once('crash', () => end({ problem: 'render_failed', message: 'The page took too much memory' }));
  page.on('request', (request) => {
    if (awaited.has(request.resourceType())) underWay.add(request);
  });
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    if (underWay.delete(request)) failed += 1;
  });
  page.on('response', (response) => {
    if (response.status() < 400 || !awaited.has(response.request().resourceType())) return;
    failed += 1;
    if (response.status() === 429 && new URL(response.url()).host === host)
      end({ status: 429, retryAfter: response.headers()['retry-after'] ?? null });
  });

  const isBusy = () => !isLoaded || underWay.size > 0;
  return {
    ended,
    isBusy,
    failures: () => failed,
    async quiet(signal) {
      for (let still = 0; still < quietMs; still = isBusy() ? 0 : still + stepMs) {
        if (signal.aborted) return false;
        await wait(stepMs);
      }
      return true;
    },
    stay() {
      isStaying = true;
    },
  };
}

/** Null for what no page asks for, such as a worker. */
function pageOf(request: Request): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
