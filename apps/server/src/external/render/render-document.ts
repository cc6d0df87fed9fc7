import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { closeBrowser, type RunningBrowser } from './browser.ts';
import { click, isThere, look, written } from './in-page.ts';
import type { RenderAnswer, RenderTask } from './tasks.ts';
import { type Load, watchLoad } from './watch-load.ts';

/** Milliseconds between two looks for what is waited for. */
const lookMs = 50;
/** Milliseconds that what was waited for may still be filled. */
const fillMs = 2_000;
/** Milliseconds that one click may take to bring more. */
const clickMs = 5_000;
/** Milliseconds in which a page has to answer; one whose script never ends does not. */
const answerMs = 3_000;

const late: RenderAnswer = { problem: 'render_timeout', message: 'The page took too long to show itself' };

/**
 * Runs a page that was fetched in a context of its own, which knows nothing of pages before and is thrown away: scripts,
 * and what they load; no pictures, windows, downloads or workers that stay. Of what the page leads to by itself only the
 * address is given.
 */
export async function renderDocument(running: RunningBrowser, task: RenderTask): Promise<RenderAnswer> {
  const context = await running.browser.newContext({
    userAgent: running.options.userAgent,
    locale: 'ru-RU',
    timezoneId: task.wish.timeZone,
    viewport: { width: 1280, height: 1600 },
    serviceWorkers: 'block',
    acceptDownloads: false,
  });
  try {
    const page = await context.newPage();
    const load = await watchLoad(context, page, running.proxy, task);
    const shown = show(page, load, task);
    // It fails when the context is closed under it.
    shown.catch(() => undefined);
    return await Promise.race([load.ended, shown]);
  } finally {
    const isClosed = await Promise.race([context.close().then(() => true), wait(answerMs, false)]);
    if (!isClosed) closeBrowser().catch(() => undefined);
  }
}

async function show(page: Page, load: Load, { url, wish, limits }: RenderTask): Promise<RenderAnswer> {
  const end = AbortSignal.timeout(wish.timeLimitMs);
  await page.goto(url, { waitUntil: 'commit', timeout: wish.timeLimitMs });
  const isWhole =
    wish.waitFor === null ? await load.quiet(end) : await isShown(page, wish.waitFor, load, end);
  // One that has ended loading, and does not have what was waited for, is read as it is: it may be a wall.
  if (!isWhole && (wish.waitFor === null || load.isBusy())) return late;
  load.stay();
  const hasMore = wish.click !== null && isWhole ? await clickThrough(page, load, wish.click, end) : false;
  if (hasMore === null) return late;
  const html = await inTime<string>(page.evaluate(written(limits.bytes)));
  if (html === null) return late;
  if (html === '')
    return { problem: 'too_large', message: `The page is longer than ${limits.bytes} characters` };
  return { html, hasMore };
}

async function isShown(page: Page, selector: string, load: Load, end: AbortSignal): Promise<boolean> {
  while (!end.aborted) {
    // A page that does not answer is waited for no longer than any other.
    const answer = page.evaluate<boolean>(isThere(selector));
    if (await inTime(answer, end)) {
      await load.quiet(AbortSignal.any([end, AbortSignal.timeout(fillMs)]));
      return true;
    }
    await wait(lookMs);
  }
  return false;
}

/** Clicks while there is something to click. Whether more is left than was brought; null where the page does not answer. */
async function clickThrough(
  page: Page,
  load: Load,
  { selector, max }: { selector: string; max: number },
  end: AbortSignal,
): Promise<boolean | null> {
  for (let clicks = 0; ; clicks += 1) {
    const isLast = clicks === max || end.aborted;
    const size = await inTime<number>(page.evaluate((isLast ? look : click)(selector)));
    if (size === null) return null;
    if (size === 0 || isLast) return size > 0;
    const before = load.failures();
    const isQuiet = await load.quiet(AbortSignal.any([end, AbortSignal.timeout(clickMs)]));
    const now = await inTime<number>(page.evaluate(look(selector)));
    if (now === null) return null;
    // A button that stays and brings nothing is at its end, unless what it asked for did not come.
    if (now === size) return !isQuiet || load.failures() > before;
  }
}

/** What a page answers; null where it does not. */
async function inTime<T>(answer: Promise<T>, end = AbortSignal.timeout(answerMs)): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    end.addEventListener('abort', () => resolve(null), { once: true });
  });
  // It fails when the page is closed meanwhile.
  answer.catch(() => undefined);
  return Promise.race([answer, late]);
}
