import { expect, people, openAs, test } from '../setup/molva.ts';

const own = 'Кофейни «Полдень и крошка»';

test("a client's user sees their own company, to read, and no other", async ({ page, scene }) => {
  await openAs(page, people.client);
  await expect(page.getByRole('heading', { name: 'Рейтинги' })).toBeVisible();
  const [company] = await scene.clients(people.client);
  await page.goto(`/clients/${company?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own);
  await expect(page.getByText(/Полдень и крошка, Москва/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить точку' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Собрать/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Отзывы', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();

  const foreign = (await scene.clients(people.head)).find((client) => client.name !== own);
  await page.goto(`/clients/${foreign?.id}`);
  await expect(page.getByText(foreign?.name ?? '-')).toHaveCount(0);
  await expect(page.getByText('404')).toBeVisible();
});
