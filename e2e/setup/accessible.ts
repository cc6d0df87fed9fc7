import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { forget } from './forget.ts';
import { type Account, expect, people, refusedBy, type Scene, test as journey } from './molva.ts';
import { demoWorked } from './workspace.ts';

export interface Screen {
  name: string;
  /** Who looks; nobody where it is open to all. */
  as: Account | null;
  /** Given the id of the demo's first client. */
  path: (clientId: string, scene: Scene) => string | Promise<string>;
  /** What is there once the screen is. */
  shown: (page: Page, scene: Scene) => Promise<void>;
  /** What else can be seen in the same visit, each step from where the one before led. */
  further?: readonly ((page: Page, scene: Scene) => Promise<void>)[];
}

export const seen = (page: Page, name: string | RegExp) =>
  expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/**
 * Screens are opened one after another in one page a worker: the browser keeps the program it has read, and axe's, which a
 * page of its own would read anew. Nothing else is left of a visit, and a failed one ends its worker, page and all.
 */
const test = journey.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId, viewport, hasTouch } = project.use;
      const window = await browser.newContext({ locale, timezoneId, viewport, hasTouch });
      await use(await window.newPage());
      await window.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ shared, viewport, baseURL }, use) => {
    if (viewport) await shared.setViewportSize(viewport);
    await use(shared);
    await shared.unrouteAll();
    await shared.mouse.move(-1, -1);
    await forget(shared, baseURL);
  },
  policyKept: async ({ page }, use) => {
    const refused = refusedBy(page);
    await use(undefined);
    page.removeAllListeners('console');
    expect(refused).toEqual([]);
  },
});

const phone = { width: 360, height: 740 };

/** Ends the names of what needs no second visit on a phone: playwright.config.ts leaves them out there. */
const bothWidths = 'at both widths';

/**
 * Makes a test of each screen: axe finds nothing there, and nothing is wider than the window. One that is only opened is
 * looked at wide and narrow in one visit; one with further steps is gone through on a phone once more, as they differ there.
 */
export function testScreens(screens: readonly Screen[]): void {
  for (const screen of screens) testScreen(screen);
}

function testScreen(screen: Screen): void {
  const { further = [] } = screen;
  const isOpenedOnly = further.length === 0;
  const name = `${screen.name}: axe finds nothing, nothing is wider than the window`;
  test(isOpenedOnly ? `${name}, ${bothWidths}` : name, async ({ page, scene }) => {
    test.setTimeout(90_000 + 20_000 * further.length);
    const token = screen.as ? await scene.token(screen.as) : '';
    const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
    await demoWorked(scene, client?.id ?? '');
    await page.emulateMedia({ colorScheme: isPhone(page) ? 'light' : 'dark', reducedMotion: 'reduce' });
    const path = await screen.path(client?.id ?? '', scene);
    const kept = await page.addInitScript((key) => {
      localStorage.setItem('theme', 'system');
      if (key) localStorage.setItem('access_token', key);
    }, token);
    await page.goto(path);
    await kept.dispose();
    for (const show of [screen.shown, ...further]) {
      await show(page, scene);
      await look(page);
    }
    if (!isOpenedOnly) return;
    // What is open stays open, as where somebody turns a tablet or drags the window narrow.
    await page.setViewportSize(phone);
    await look(page, true);
  });
}

/** Half as long as the source it offers itself, which every page opened would read. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds, by rule, with the HTML of each place, and by how much the page is wider than its window, px. Asked in the
 * page itself: @axe-core/playwright carries what it found right through a second page, which took five times as long.
 */
async function findIn(
  page: Page,
  mode: 'light' | 'dark',
  { withColours }: { withColours: boolean },
): Promise<{ violations: string[]; overhang: number }> {
  const hasAxe = await page.evaluate('typeof axe === "object"');
  if (hasAxe !== true) await page.evaluate(axeSource);
  return page.evaluate(
    async ({ rules, mode }) => {
      const { dataset } = document.documentElement;
      // Colours on their way from one mode to the other are neither, and a dialog that is only appearing is none to axe. The end
      // of one way may be the beginning of another's; what turns for ever has no end.
      const hasEnd = ({ effect }: Animation) => Number.isFinite(Number(effect?.getComputedTiming().endTime));
      const underWay = () =>
        document.getAnimations().filter((one) => one.playState === 'running' && hasEnd(one));
      // A dialog that has closed leaves the rest hidden for a frame or two.
      const isStillHidden = () =>
        document.querySelector('#root[data-aria-hidden]') !== null &&
        ![
          ...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
        ].some(
          (open) =>
            // A list that belongs to the page itself hides nothing.
            open.closest('#root') === null &&
            open.checkVisibility() &&
            open.getAttribute('data-state') !== 'closed',
        );
      do {
        await new Promise(requestAnimationFrame);
        for (const one of underWay()) one.finish();
      } while (dataset.theme !== mode || underWay().length > 0 || isStillHidden());
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // Paths to the places take longest to find, and the HTML says as much.
        selectors: false,
        ...rules,
      });
      return {
        violations: violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`,
        ),
        overhang: document.documentElement.scrollWidth - innerWidth,
      };
    },
    { rules: rulesFor(mode, withColours), mode },
  );
}

/** The modes differ in their colours alone, and colours are three quarters of axe's time. */
function rulesFor(mode: 'light' | 'dark', withColours: boolean): axe.RunOptions {
  if (mode === 'dark') return { runOnly: { type: 'rule', values: colourRules } };
  return withColours
    ? {}
    : { rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])) };
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/**
 * What is open, in both modes; on a phone in one: its colours are those of the wide window.
 *
 * @param isSeenWide it was looked at in the wide window, colours and all
 */
async function look(page: Page, isSeenWide = false): Promise<void> {
  // The mode that is there first: whatever changes from one to the other, and back, is drawn anew.
  const isDark = (await page.locator('html').getAttribute('data-theme')) === 'dark';
  const both = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const mode of isPhone(page) ? (['light'] as const) : both) {
    // The page follows the system at once: what is open stays open.
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    const { violations, overhang } = await findIn(page, mode, { withColours: !isSeenWide });
    expect(violations.map((violation) => `${mode} ${violation}`)).toEqual([]);
    expect(overhang, 'px wider than the window').toBeLessThanOrEqual(0);
  }
}
