import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, people, test } from '../setup/molva.ts';

interface Screen {
  name: string;
  path: (clientId: string) => string;
  /** What is there once the screen is. */
  shown: (page: Page) => Promise<void>;
  signedIn?: false;
}

const seen = (page: Page, name: string | RegExp) =>
  expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible();

const screens: readonly Screen[] = [
  { name: 'sign-in', path: () => '/login', shown: (page) => seen(page, 'Войти'), signedIn: false },
  { name: 'clients', path: () => '/all-clients', shown: (page) => seen(page, /Дубовая белка/) },
  { name: 'client', path: (id) => `/clients/${id}`, shown: (page) => seen(page, /Собрано/) },
  {
    name: 'reviews',
    path: (id) => `/clients/${id}/reviews`,
    shown: (page) => expect(page.getByRole('article').first()).toBeVisible(),
  },
  {
    name: 'ratings',
    path: (id) => `/clients/${id}/ratings`,
    shown: (page) =>
      expect(
        page
          .getByRole('figure', { name: /График рейтинга/ })
          .locator('canvas')
          .first(),
      ).toBeVisible(),
  },
  {
    name: 'ratings as a table',
    path: (id) => `/clients/${id}/ratings?view=table`,
    shown: (page) => expect(page.getByRole('table').first()).toBeVisible(),
  },
  { name: 'nowhere', path: () => '/no-such-screen', shown: (page) => seen(page, 'Упс!') },
];

for (const mode of ['light', 'dark'] as const) {
  for (const screen of screens) {
    test(`${screen.name}, ${mode}: axe finds nothing, nothing is wider than the window`, async ({
      page,
      scene,
    }) => {
      const token = await scene.token(people.manager);
      const client = (await scene.clients(people.manager)).find(({ name }) => name.includes('Полдень'));
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
      await page.addInitScript(
        ([key, theme]) => {
          localStorage.setItem('theme', theme ?? '');
          if (key) localStorage.setItem('access_token', key);
        },
        [screen.signedIn === false ? '' : token, mode],
      );
      await page.goto(screen.path(client?.id ?? ''));
      await screen.shown(page);
      await expect(page.locator('html')).toHaveAttribute('data-theme', mode);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join('\n  ')}`),
      ).toEqual([]);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(width).toBeLessThanOrEqual(0);
    });
  }
}
