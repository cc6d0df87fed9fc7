import type { Page } from '@playwright/test';

/** What the browser itself noted of a page, from the moment it began to load. */
export interface Noted {
  /** Durations of tasks over 50 ms, ms. */
  tasks: number[];
  /** Sum of what moved without anybody's doing: cumulative layout shift. */
  shift: number;
}

/** Notes long tasks and layout shifts of every page that is opened from now on. */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const noted: Noted = { tasks: [], shift: 0 };
    Reflect.set(globalThis, 'noted', noted);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.tasks.push(duration);
    }).observe({ type: 'longtask' });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) noted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

export const notedOf = (page: Page): Promise<Noted> =>
  page.evaluate(() => Reflect.get(globalThis, 'noted') as Noted);

/** What was noted up to now is no longer counted. */
export const forgetTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (Reflect.get(globalThis, 'noted') as Noted).tasks.length = 0;
  });

/** What a press leads to. */
interface Shown {
  /** A selector: something of it is there. */
  there: string;
  /** The first of that is not the review with this id. */
  unlike?: string;
  /** A selector: nothing of it is there. */
  gone?: string;
}

/**
 * Milliseconds from a press, as the page hears it, to the frame that shows what it leads to.
 *
 * @param press does it from outside
 */
export async function untilShown(
  page: Page,
  event: 'keydown' | 'click',
  press: () => Promise<unknown>,
  shown: Shown,
): Promise<number> {
  const listening = await page.evaluateHandle(
    ({ name, there, unlike, gone }) => ({
      found: new Promise<number>((resolve) => {
        const isShown = () => {
          const first = document.querySelector(there);
          if (first === null || (gone !== undefined && document.querySelector(gone) !== null)) return false;
          return unlike === undefined || first.getAttribute('data-review') !== unlike;
        };
        const hear = ({ timeStamp }: Event) => {
          const look = () => {
            if (!isShown()) requestAnimationFrame(look);
            // The frame after: what was there has been drawn by then.
            else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          };
          requestAnimationFrame(look);
        };
        addEventListener(name, hear, { capture: true, once: true });
      }),
    }),
    { name: event, ...shown },
  );
  await press();
  return listening.evaluate(({ found }) => found);
}
