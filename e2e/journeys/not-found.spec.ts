import { expect, fillSignIn, people, openAs, test } from '../setup/molva.ts';

test('an address that leads nowhere asks a stranger to sign in, then says so and leads back', async ({
  page,
}) => {
  await page.goto('/no-such-screen');
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('404')).toHaveCount(0);
  await fillSignIn(page, people.manager);
  await expect(page).toHaveURL(/\/no-such-screen$/);
  await expect(page.getByText('404')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Упс!' })).toBeVisible();
  await expect(page.getByText('Страница, которые вы ищете - не найдена.')).toBeVisible();
  const back = page.getByRole('main').getByRole('link', { name: 'Назад' });
  await expect(back).toHaveAttribute('href', '/');
  await back.click();
  await expect(page.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
});

test('a client that is not there is no error of the program', async ({ page }) => {
  await openAs(page, people.manager);
  for (const path of ['', '/no-such', '/execution/period/никогда']) {
    await page.goto(`/clients/0198c0de-0000-7000-8000-000000000000${path}`);
    await expect(page.getByText('404')).toBeVisible();
  }
});

test('a link that lost its end on the way tells its reader so, and asks for no account', async ({ page }) => {
  await page.goto('/r/');
  await expect(page.getByRole('heading', { name: 'Ссылка не работает' })).toBeVisible();
  await page.goto('/report/');
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeVisible();
});

test('the parts of screens are shown where that is on', async ({ page }) => {
  await page.goto('/design');
  await expect(page.getByRole('heading', { name: 'Цвета' }).first()).toBeVisible();
});

test('where no route is, there is the bare text', async ({ page }) => {
  await page.route('/design', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      'name="design-page" content="on"',
      'name="design-page" content="off"',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/design');
  await expect(page.getByText('Not Found', { exact: true })).toBeVisible();
});
