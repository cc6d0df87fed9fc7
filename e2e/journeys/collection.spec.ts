import { reviewPage, startPages } from '@molva/server/test/pages';
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

test('what a collection doubts is confirmed by somebody who looked at the page', async ({ page, scene }) => {
  const client = await scene.newClient();
  const site = await startPages();
  const reviews = [1, 2, 3, 4, 5, 6].map((number) => ({
    id: `tea-${number}`,
    author: `Гостья ${number}`,
    grade: 5,
    text: `Чай с чабрецом и мёдом, визит номер ${number}.`,
  }));
  site.pages.set('/tea', reviewPage(reviews, { rating: 5, count: 6 }));
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: `${site.origin}/tea` });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible({ timeout: asked });

  site.pages.set('/tea', reviewPage([], { rating: 0, count: 0 }));
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('Проверьте страницу сами')).toBeVisible({ timeout: asked });
  await expect(row.getByText('6 отзывов', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: `Действия: ${area}` }).click();
  await page.getByRole('menuitem', { name: 'История сборов' }).click();
  const history = page.getByRole('dialog', { name: 'История сборов' });
  await expect(history.getByText('На площадке указано 6 отзывов. Прочитаны: тексты 100 %')).toBeVisible();
  await history.getByRole('button', { name: 'Проверил: так и есть' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Собрать и поверить' }).click();
  await expect(history.getByText('6 исчезли')).toBeVisible({ timeout: asked });
  await expect(history.getByRole('button', { name: 'Проверил: так и есть' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(row.getByText('0 отзывов', { exact: true })).toBeVisible();
  await site.close();
});
