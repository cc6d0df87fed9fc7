import { addArea, asked } from '../setup/areas.ts';
import { holdPlace } from '../setup/held-pages.ts';
import { expect, people, openAs, test } from '../setup/molva.ts';

const area = 'Чайная, которую долго собирают';

test('a collection can be left, found again and stopped; what was found stays', async ({ page, scene }) => {
  const client = await scene.newClient();
  const place = await holdPlace();
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: place.url });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText(/5 из 10 отзывов/)).toBeVisible({ timeout: asked });

  await page.getByRole('link', { name: 'Клиенты' }).click();
  await expect(page).toHaveURL(/\/all-clients/);
  await page.goto(`/clients/${client.id}`);
  await expect(row.getByText(/5 из 10 отзывов/)).toBeVisible({ timeout: asked });

  await row.getByRole('button', { name: `Остановить сбор: ${area}` }).click();
  await expect(row.getByText('Собрано частично')).toBeVisible();
  await expect(row.getByText('Сбор остановили.')).toBeVisible();
  await expect(row.getByText('5 отзывов', { exact: true })).toBeVisible();

  // And once more, to the end.
  place.release();
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('10 отзывов', { exact: true })).toBeVisible();
  await expect(row.getByText('5 новых')).toBeVisible();
  await place.close();
});

test('a page that is not there is told in words', async ({ page, scene }) => {
  const client = await scene.newClient();
  const place = await holdPlace();
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: `${place.url}-of-another` });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('Сайт не отдал страницу')).toBeVisible();
  await place.close();
});
