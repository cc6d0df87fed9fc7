import { expect, openUserMenu, people, openAs, test } from '../setup/molva.ts';

/** Notes every colour mode the page was painted in, from its first frame on. */
const watchPainting = `
  window.seen = new Set();
  const look = () => {
    if (document.body) {
      seen.add(document.documentElement.dataset.theme ?? 'none');
      seen.add(getComputedStyle(document.documentElement).colorScheme);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

test('the colour mode is in step across tabs and stays after a reload, without a flash', async ({
  page,
  context,
}) => {
  await openAs(page, people.manager);
  const other = await context.newPage();
  await other.goto('/all-clients');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');

  await openUserMenu(page, 'Илья Карпов');
  await page.getByRole('menuitem', { name: 'Тёмная тема' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await other.addInitScript({ content: watchPainting });
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await other.evaluate('[...seen]')).toEqual(['dark']);

  await openUserMenu(page, 'Илья Карпов');
  await page.getByRole('menuitem', { name: 'Тема как в системе' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
