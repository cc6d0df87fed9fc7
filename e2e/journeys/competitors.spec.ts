import { readFile } from 'node:fs/promises';
import { reviewPage, startPages } from '@molva/server/test/pages';
import { addArea, asked } from '../setup/areas.ts';
import { expect, openAs, people, test } from '../setup/molva.ts';

const today = new Date().toISOString().slice(0, 10);
const written = (id: string, grade: number, more: object = {}) => ({
  id,
  author: `Гость ${id}`,
  grade,
  text: `Отзыв ${id}: пышки свежие`,
  date: today,
  ...more,
});

test('a competitor is added, collected, seen beside the client, removed and brought back', async ({
  page,
  scene,
}) => {
  test.setTimeout(240_000);
  const client = await scene.newClient();
  const site = await startPages();
  const put = (path: string, reviews: ReturnType<typeof written>[], rating: number) =>
    site.pages.set(path, reviewPage(reviews, { rating, count: reviews.length }));
  put('/own', [written('a', 3), written('b', 4)], 3.5);
  put('/theirs', [written('c', 5, { answer: 'Спасибо!' }), written('d', 4), written('e', 5)], 4.7);
  await openAs(page, people.manager, `/clients/${client.id}`);
  const area = await addArea(page, { name: 'Своя пышечная', url: `${site.origin}/own` });
  await area.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(area.getByText('2 отзыва', { exact: true })).toBeVisible({ timeout: asked });

  await page
    .getByRole('navigation', { name: 'Экраны клиента' })
    .getByRole('link', { name: 'Рейтинги' })
    .click();
  await page.getByRole('link', { name: 'Конкуренты' }).click();
  await expect(page.getByText(/Добавьте страницу соседней компании/)).toBeVisible();
  await page.getByRole('button', { name: 'Добавить конкурента' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новый конкурент' });
  await dialog.getByLabel('Адрес страницы с отзывами').fill(`${site.origin}/own`);
  await dialog.getByLabel('Название').fill('Пышки напротив');
  await dialog.getByRole('combobox', { name: 'Площадка' }).click();
  await page.getByRole('option', { name: 'Витрина мнений' }).click();
  await dialog.getByRole('button', { name: 'Добавить конкурента' }).click();
  await expect(dialog.getByText('Это адрес точки самого клиента').first()).toBeVisible();
  await dialog.getByLabel('Адрес страницы с отзывами').fill(`${site.origin}/theirs`);
  await dialog.getByRole('button', { name: 'Добавить конкурента' }).click();
  await expect(dialog).toBeHidden();

  const table = page.getByRole('table', { name: 'Клиент и конкуренты' });
  const row = table.getByRole('row', { name: /Пышки напротив/ });
  await expect(row.getByRole('cell', { name: '4,67', exact: true })).toBeVisible({ timeout: asked });
  await expect(row.getByText('33 %')).toBeVisible();
  const own = table.getByRole('row', { name: /клиент, все точки/ });
  await expect(own.getByRole('cell', { name: '3,50', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Точки клиента' }).getByText('Своя пышечная')).toBeVisible();

  await page.getByRole('radio', { name: 'По месяцам', exact: true }).check({ force: true });
  await page.getByRole('radio', { name: 'Таблица', exact: true }).check({ force: true });
  const month = page.getByRole('table', { name: 'Средняя оценка по месяцам' }).getByRole('row').nth(1);
  await expect(month.getByText('3 отзыва')).toBeVisible();
  await expect(month.getByText('2 отзыва')).toBeVisible();
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const [months] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, через точку с запятой' }).click(),
  ]);
  const thisMonth = new RegExp(`Пышки напротив;конкурент;.*;${today.slice(0, 7)};3;4[.,]67`);
  expect(await readFile(await months.path(), 'utf8')).toMatch(thisMonth);
  await page.getByRole('radio', { name: 'Темы', exact: true }).check({ force: true });
  await expect(page.getByText(/Сравнение идёт по темам клиента/)).toBeVisible();
  await page.getByRole('radio', { name: 'Рейтинг', exact: true }).check({ force: true });

  await row.getByRole('button', { name: 'Действия: Пышки напротив' }).click();
  await page.getByRole('menuitem', { name: 'Изменить' }).click();
  const change = page.getByRole('dialog', { name: 'Изменить конкурента' });
  await change.getByRole('button', { name: '19:00' }).click();
  await change.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row.getByText(/каждый день в\s5:00 и\s19:00/)).toBeVisible();

  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, через точку с запятой' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/Пышки напротив;конкурент;/);

  // Alone, the message with the way back stays where it is while one presses.
  await expect(page.getByText('Изменения сохранены')).toBeHidden();
  await row.getByRole('button', { name: 'Действия: Пышки напротив' }).click();
  await page.getByRole('menuitem', { name: 'Убрать из сравнения' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(row.getByRole('cell', { name: '4,67', exact: true })).toBeVisible();

  // None of it is the client's.
  await page.goto(`/clients/${client.id}/reviews`);
  await expect(page.getByText('Отзыв a: пышки свежие')).toBeVisible();
  await expect(page.getByText('Отзыв c: пышки свежие')).toBeHidden();
  await site.close();
});
