import { type Browser, chromium, type Page } from '@playwright/test';
import { ownClient } from '../images/gallery-calls.ts';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { quantile } from '../lib/statistics.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { findBrowser } from '../web/browser.ts';
import { characters, fillText } from './fill-text.ts';

/** Milliseconds between two keys: some 100 words a minute. */
const pace = 90;
const typed = 'Кофе был горячий, а персонал приветливый. Спасибо Ольге за помощь с выбором десерта. '.repeat(
  3,
);

/** Long tasks of the page (over 50 ms, as the browser counts them) while one types with all checks on. */
export const typing: Measurement = {
  name: 'typing',
  title: `Typing ${typed.length} keys into a text of ${characters} characters with all checks on`,
  async measure(say) {
    const executablePath = findBrowser();
    if (executablePath === null)
      return {
        rows: [{ what: 'long tasks', value: null, unit: '', note: 'no Chromium: set MOLVA_CHROMIUM' }],
      };
    await outputOf(process.execPath, [inProject('scripts/run.mjs'), inProject('scripts/ensure-web.ts')]);
    return withServer(
      null,
      async (server, databaseUrl) => {
        const clientId = await ownClient(server);
        const id = await fillText(databaseUrl, clientId);
        const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
        try {
          return await measureTyping(browser, server, `/copywriting/${clientId}?request=${id}`, say);
        } finally {
          await browser.close();
        }
      },
      false,
    );
  },
};

async function measureTyping(
  browser: Browser,
  server: BenchServer,
  path: string,
  say: (line: string) => void,
) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'ru-RU' });
  await page.addInitScript((token) => localStorage.setItem('access_token', token), server.token);
  await page.goto(`${server.origin}${path}`);
  const field = page.getByRole('textbox', { name: 'Текст отзыва' });
  await field.waitFor();
  // The checks have answered once, dictionary and all: what is measured is the work after that.
  await page.locator('[data-look=added]').first().waitFor();
  await field.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ', { delay: pace });
  await page.waitForResponse((answer) => answer.url().endsWith('/requests/check') && answer.ok());
  await observe(page);
  await page.keyboard.type(typed, { delay: pace });
  await page.waitForResponse((answer) => answer.url().endsWith('/requests/check') && answer.ok());
  const { tasks, delays } = await observed(page);
  const marks = await page.locator('[data-look]').count();
  say(`${marks} places are painted`);
  const rows: Row[] = [
    { what: 'long tasks', value: tasks.length, unit: '', bound: { kind: 'limit', atMost: 0 } },
    {
      what: 'the longest of them',
      value: Math.max(0, ...tasks),
      unit: 'ms',
    },
    { what: 'from key to picture, median', value: quantile(delays, 0.5), unit: 'ms' },
    { what: 'from key to picture, p99', value: quantile(delays, 0.99), unit: 'ms' },
  ];
  return { rows, details: { tasks, keys: typed.length, painted: marks } };
}

interface Seen {
  tasks: number[];
  delays: number[];
}

function observe(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: Seen = { tasks: [], delays: [] };
    Reflect.set(globalThis, 'seen', seen);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ type: 'longtask' });
    // The frame after the key's own: what was typed has been drawn by then.
    document.addEventListener('input', ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => seen.delays.push(performance.now() - timeStamp)));
    });
  });
}

const observed = (page: Page) => page.evaluate(() => Reflect.get(globalThis, 'seen') as Seen);
