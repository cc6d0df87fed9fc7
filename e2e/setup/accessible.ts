import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { type Account, expect, people, type Scene, test } from './molva.ts';
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

/** Makes a test of each screen: axe finds nothing there, and nothing is wider than the window. */
export function testScreens(screens: readonly Screen[]): void {
  for (const screen of screens) testScreen(screen);
}

function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing, nothing is wider than the window`, async ({ page, scene }) => {
    test.setTimeout(30_000 + 10_000 * (screen.further?.length ?? 0));
    const token = screen.as ? await scene.token(screen.as) : '';
    const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
    await demoWorked(scene, client?.id ?? '');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.addInitScript((key) => {
      localStorage.setItem('theme', 'system');
      if (key) localStorage.setItem('access_token', key);
    }, token);
    await page.goto(await screen.path(client?.id ?? '', scene));
    for (const show of [screen.shown, ...(screen.further ?? [])]) {
      await show(page, scene);
      await look(page);
    }
  });
}

const colourRules = ['color-contrast', 'link-in-text-block'];

/** What is open, in both modes; on a phone in one: its colours are those of the wide window. */
async function look(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  for (const mode of isPhone ? (['light'] as const) : (['light', 'dark'] as const)) {
    // The page follows the system at once: what is open stays open.
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
    // Colours on their way from one mode to the other are neither.
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    );
    // What is right need not be told node by node.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    // The modes differ in their colours alone.
    if (mode === 'dark') axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    expect(
      violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes.map((node) => node.html).join('\n  ')}`),
    ).toEqual([]);
    const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(width).toBeLessThanOrEqual(0);
  }
}
