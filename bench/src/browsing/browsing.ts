import { createServer } from 'node:net';
import { once } from 'node:events';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import type { Measurement, Row } from '../lib/measurement.ts';
import { inProject, withFolder } from '../lib/places.ts';
import { outputOf } from '../lib/run-program.ts';
import { median } from '../lib/statistics.ts';
import { clientsBySize } from '../lists/clients.ts';
import { filledFolder } from '../lists/data-folder.ts';
import type { BenchServer } from '../server/start-bench-server.ts';
import { withServer } from '../server/with-server.ts';
import { findBrowser } from '../web/browser.ts';
import { categories, lighthouse } from '../web/lighthouse.ts';
import { forgetTasks, notedOf, observe, untilShown } from './observe.ts';

/** How many times slower the page's processor is than this machine's. */
const slowdown = 4;
/** 7,200 px a second: as a hand turns a wheel that it lets go. */
const turns = 600;
const turnPx = 120;
const presses = 10;
/** Reviews of the list. */
const rows = 'article[data-review]';
const minScores = { performance: 95, accessibility: 100, 'best-practices': 100 };

/** The reviews of the largest client in a slow browser. */
export const browsing: Measurement = {
  name: 'browsing',
  title: `Reviews of the largest client of a million in Chromium, its processor slowed down ${slowdown} times`,
  async measure(say) {
    const executablePath = findBrowser();
    if (executablePath === null)
      return {
        rows: [{ what: 'long tasks', value: null, unit: '', note: 'no Chromium: set MOLVA_CHROMIUM' }],
      };
    await outputOf(process.execPath, [inProject('scripts/run.mjs'), inProject('scripts/ensure-web.ts')]);
    const dataDir = await filledFolder(say);
    return withServer(
      dataDir,
      async (server, databaseUrl) => {
        const largest = await largestClient(databaseUrl);
        say(`the largest client has ${largest.reviews} reviews`);
        return withFolder(async (folder) => {
          const port = await freePort();
          const context = await chromium.launchPersistentContext(folder, {
            executablePath,
            args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
            viewport: { width: 1440, height: 900 },
            locale: 'ru-RU',
          });
          try {
            const path = `/clients/${largest.id}`;
            const found = await measureList(context, server, `${path}/reviews`);
            for (const screen of ['/login', `${path}/reviews`, `${path}/ratings`])
              found.push(...(await judge({ context, server, port, folder, executablePath }, screen, say)));
            return { rows: found, details: { reviews: largest.reviews, turns, turnPx } };
          } finally {
            await context.close();
          }
        });
      },
      false,
    );
  },
};

async function largestClient(databaseUrl: string) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return (await clientsBySize(database)).largest;
  } finally {
    await database.end();
  }
}

async function measureList(context: BrowserContext, server: BenchServer, path: string): Promise<Row[]> {
  const page = await signedIn(context, server);
  await observe(page);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(`${server.origin}${path}`);
  await page.locator(rows).first().waitFor();
  await page.getByText('Оценки', { exact: true }).first().waitFor();
  const { shift } = await notedOf(page);
  await forgetTasks(page);
  const opened = await openings(page);
  const filtered = await filterings(page);
  await forgetTasks(page);
  await page.mouse.move(500, 600);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turnPx);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  const { tasks } = await notedOf(page);
  const passed = await page.evaluate(() => scrollY);
  await page.close();
  const longest = Math.max(0, ...tasks);
  return [
    {
      what: 'scrolling: long tasks over 100 ms',
      value: tasks.filter((task) => task > 100).length,
      unit: '',
      bound: { kind: 'limit', atMost: 0 },
      note: `${passed} px, the longest task ${longest.toFixed(0)} ms`,
    },
    latencyRow('a review opens', opened, 100),
    latencyRow('a filter shows its first rows', filtered, 300),
    { what: 'layout shift', value: shift, unit: '', bound: { kind: 'limit', atMost: 0.02 } },
  ];
}

const latencyRow = (what: string, times: readonly number[], below: number): Row => ({
  what: `${what}, median`,
  value: median(times),
  unit: 'ms',
  bound: { kind: 'limit', below },
  note: `${times.length} times, the slowest ${Math.max(...times).toFixed(0)} ms`,
});

/** From Enter on a review to the panel with all that is known of it. */
async function openings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('j');
    const open = () => page.keyboard.press('Enter');
    times.push(await untilShown(page, 'keydown', open, { there: '[role=dialog] dl' }));
    await page.keyboard.press('Escape');
    await page.locator('[role=dialog]').waitFor({ state: 'detached' });
  }
  return times;
}

/** From the press on a grade to the first reviews of that grade. */
async function filterings(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (const option of [/^Только 1/, /^Только 2/, /^Только 3/, /^Только 4/, /^Только 5/]) {
    await page.getByRole('combobox', { name: 'Оценка' }).click();
    const choice = page.getByRole('option', { name: option });
    await choice.waitFor();
    const unlike = (await page.locator(rows).first().getAttribute('data-review')) ?? '';
    times.push(
      await untilShown(page, 'click', () => choice.click(), {
        there: rows,
        unlike,
        gone: '[data-stale=true]',
      }),
    );
  }
  return times;
}
interface Judged {
  context: BrowserContext;
  server: BenchServer;
  port: number;
  folder: string;
  executablePath: string;
}

/** Lighthouse for a desktop, in the browser that is signed in. */
async function judge(
  { context, server, port, folder, executablePath }: Judged,
  path: string,
  say: (line: string) => void,
): Promise<Row[]> {
  const page = await signedIn(context, server, path === '/login');
  await page.goto(`${server.origin}/login`);
  await page.close();
  const { scores, lost } = await lighthouse(`${server.origin}${path}`, executablePath, folder, [
    `--port=${port}`,
    '--disable-storage-reset',
    '--preset=desktop',
  ]);
  const screen = path.split('/').at(-1) ?? path;
  for (const { category, audit, points, shown } of lost)
    say(`  ${screen}, ${category}: ${audit} costs ${points} ${shown}`);
  return categories.map((name) => ({
    what: `Lighthouse for desktops, ${screen}, ${name}`,
    value: scores[name],
    unit: 'points',
    bound: { kind: 'limit', atLeast: minScores[name] },
  }));
}

/** A page of a browser that keeps the session; or one that has none. */
async function signedIn(context: BrowserContext, server: BenchServer, isOut = false): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(
    (token) => {
      if (token === null) localStorage.removeItem('access_token');
      else localStorage.setItem('access_token', token);
    },
    isOut ? null : server.token,
  );
  return page;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
