import { reviewPage, startPages } from '@molva/server/test/pages';
import { addArea, asked } from '../setup/areas.ts';
import { expect, openAs, people, test } from '../setup/molva.ts';

const area = 'Пекарня с очередью';
const said = [
  [
    'Администратор вежливо встретил гостей',
    'Мастер внимательно выслушал клиентку',
    'Сотрудница терпеливо объяснила посетителю',
  ],
  [
    'Очередь затянулась на два часа, заказ ждали долго',
    'Ожидание заняло сорок минут, заказ ждали долго',
    'Доставка растянулась на полдня, заказ ждали долго',
  ],
];
const reviews = (count: number) =>
  Array.from({ length: count }, (_, number) => ({
    id: `bread-${number}`,
    author: `Гость ${number}`,
    grade: number % 2 === 0 ? 5 : 2,
    text: `${said[number % 2]?.[Math.floor(number / 2) % 3]}.`,
    date: number < 36 ? `2026-0${1 + (number % 3)}-15` : '2026-04-10',
  }));

test('themes that people named, pinned and merged stand over new reviews and another search', async ({
  page,
  scene,
}) => {
  test.slow();
  const client = await scene.newClient();
  const site = await startPages();
  site.pages.set('/bread', reviewPage(reviews(36), { rating: 4, count: 36 }));
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: `${site.origin}/bread` });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('36 отзывов', { exact: true })).toBeVisible({ timeout: asked });

  await openAs(page, people.editor, `/clients/${client.id}/clustering?view=cards`);
  await page.getByRole('button', { name: 'Найти темы' }).click();
  await expect(page.getByText(/Найдено:/)).toBeVisible({ timeout: 60_000 });
  const themes = page.getByRole('article');
  await expect(themes.first()).toBeVisible();
  const count = await themes.count();
  expect(count).toBeGreaterThan(1);

  // By keys alone: the menu, a dialog, and back to where one was.
  const first = themes.first().getByRole('button', { name: /Действия с темой/ });
  await first.focus();
  await page.keyboard.press('Enter');
  const naming = page.getByRole('menuitem', { name: 'Назвать' });
  await expect(naming).toHaveAttribute('data-highlighted', '');
  await page.keyboard.press('ArrowDown');
  await expect(naming).not.toHaveAttribute('data-highlighted');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Название темы')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(first).toBeFocused();

  const menuOf = async (index: number, entry: string) => {
    await themes
      .nth(index)
      .getByRole('button', { name: /Действия с темой/ })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await menuOf(0, 'Назвать');
  await page.getByRole('dialog').getByLabel('Название темы').fill('Главное');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Главное' })).toBeVisible();
  await page.getByRole('button', { name: 'Действия с темой «Главное»' }).click();
  await page.getByRole('menuitem', { name: 'Закрепить' }).click();
  await expect(page.getByRole('img', { name: 'Закреплена' })).toBeVisible();

  // Two become one, two again, and one.
  const merge = async () => {
    const other = themes.filter({ hasNot: page.getByRole('heading', { name: 'Главное' }) }).first();
    await other.getByRole('button', { name: /Действия с темой/ }).click();
    await page.getByRole('menuitem', { name: 'Объединить с другой' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'С какой темой' }).click();
    await page.getByRole('option', { name: 'Главное' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Объединить' }).click();
    await expect(themes).toHaveCount(count - 1);
  };
  await merge();
  await page.getByText('Изменения тем').click();
  await page.getByRole('button', { name: /Вернуть: объединена/ }).click();
  await expect(themes).toHaveCount(count);
  await merge();
  const sizeOf = () =>
    page
      .getByRole('article', { name: /Главное/ })
      .getByText(/отзыв/)
      .first()
      .innerText();
  const before = await sizeOf();
  /** Of the months of a theme its first ones: those that later reviews are not of. */
  const monthsOf = async (months: number) => {
    const own = page.getByRole('article', { name: /Главное/ });
    if (!(await own.getByRole('table').isVisible())) await own.getByText('Как об этом говорят').click();
    const rows = own.getByRole('table').getByRole('row');
    return (await rows.allInnerTexts()).slice(1, 1 + months);
  };
  const trend = await monthsOf(3);
  expect(trend).toHaveLength(3);

  // What comes with the next collection has its theme without a search.
  site.pages.set('/bread', reviewPage(reviews(40), { rating: 4, count: 40 }));
  await openAs(page, people.manager, `/clients/${client.id}`);
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('40 отзывов', { exact: true })).toBeVisible({ timeout: asked });
  await openAs(page, people.editor, `/clients/${client.id}/clustering?view=cards`);
  await expect.poll(sizeOf, { timeout: 30_000 }).not.toBe(before);

  await page.getByRole('button', { name: 'Найти заново' }).click();
  await expect(page.getByText(/Найдено:/)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { name: 'Главное' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Закреплена' })).toBeVisible();
  // The months before are as they were, and one has come.
  expect((await monthsOf(4)).slice(0, 3)).toEqual(trend);
  expect(await monthsOf(4)).toHaveLength(4);

  // A writer reads them too, and what was said of each.
  await openAs(page, people.copywriter, `/copywriting/${client.id}/info/clustering?view=cards`);
  await expect(page.getByRole('button', { name: /Действия с темой/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Отзывы этой темы' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(/заказ ждали долго|Администратор|Мастер|Сотрудница/).first()).toBeVisible();
  await site.close();
});
