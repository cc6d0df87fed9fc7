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
  shown: (page: Page) => Promise<void>;
}

export const seen = (page: Page, name: string | RegExp) =>
  expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();

export const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

export const press = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Makes a test of each screen: in both modes axe finds nothing there, and nothing is wider than the window. */
export function testScreens(screens: readonly Screen[]): void {
  for (const screen of screens) testScreen(screen);
}

function testScreen(screen: Screen): void {
  test(`${screen.name}: axe finds nothing in either mode, nothing is wider than the window`, async ({
    page,
    scene,
  }) => {
    const token = screen.as ? await scene.token(screen.as) : '';
    const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
    await demoWorked(scene, client?.id ?? '');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.addInitScript((key) => {
      localStorage.setItem('theme', 'system');
      if (key) localStorage.setItem('access_token', key);
    }, token);
    await page.goto(await screen.path(client?.id ?? '', scene));
    await screen.shown(page);
    for (const mode of ['light', 'dark'] as const) {
      // The page follows the system at once: what is open stays open.
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      // Colours on their way from one mode to the other are neither.
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
      );
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${mode} ${id}: ${nodes.map((node) => node.html).join('\n  ')}`),
      ).toEqual([]);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(width).toBeLessThanOrEqual(0);
    }
  });
}
