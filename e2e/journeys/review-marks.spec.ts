import type { Locator, Page } from '@playwright/test';
import { reviewPage, startPages } from '@molva/server/test/pages';
import { addArea, asked } from '../setup/areas.ts';
import { expect, openAs, people, type Scene, test } from '../setup/molva.ts';

const month = (by: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + by, 15)).toISOString().slice(0, 10);
};

/** A client with reviews of last month, every other one low, and one of the month before. */
async function clientWithReviews(page: Page, scene: Scene) {
  const client = await scene.newClient();
  const site = await startPages();
  const reviews = Array.from({ length: 8 }, (_, number) => ({
    id: `tea-${number}`,
    author: `Гость ${number}`,
    grade: number % 2 === 0 ? 2 : 5,
    text: number % 2 === 0 ? 'Чай остыл, пока его несли' : 'Чай горячий и вкусный',
    date: number === 7 ? month(-2) : month(-1).replace(/15$/, String(10 + number)),
  }));
  site.pages.set('/tea', reviewPage(reviews, { rating: 4, count: reviews.length }));
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: 'Чайная на углу', url: `${site.origin}/tea` });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('8 отзывов', { exact: true })).toBeVisible({ timeout: asked });
  await site.close();
  return client;
}

test('from the sign-in to the tag and the note on the third low review of last month by the keyboard alone, undone and done again', async ({
  page,
  scene,
  openWindow,
}) => {
  test.slow();
  const client = await clientWithReviews(page, scene);
  const own = await (await openWindow()).newPage();
  const { keyboard } = own;
  const field = (name: string) => own.getByRole('combobox', { name, exact: true });
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    await expect(async () => {
      await keyboard.press('Tab');
      await expect(target).toBeFocused({ timeout: 100 });
    }).toPass({ intervals: [10] });
  };

  await own.goto('/login');
  await tabTo(own.getByLabel('Эл. почта'));
  await keyboard.type(people.manager.email);
  await tabTo(own.getByLabel('Пароль', { exact: true }));
  await keyboard.type(people.manager.password);
  await keyboard.press('Enter');
  await expect(own.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();

  await keyboard.press('Control+k');
  await expect(own.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await keyboard.type('отзывы');
  await expect(own.getByRole('option', { name: 'Отзывы', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keyboard.press('Enter');
  await expect(own).toHaveURL(/\/reviews$/);
  await expect(own.getByRole('article').first()).toBeVisible();

  await tabTo(field('Клиент'));
  await keyboard.press('Control+a');
  await keyboard.type(client.name);
  await expect(own.getByRole('option', { name: client.name })).toBeVisible();
  await keyboard.press('Enter');
  await expect(own.getByText('8 отзывов').first()).toBeVisible();
  await tabTo(field('Оценка'));
  // Each press goes on from what is chosen, which the address says.
  for (const chosen of ['1–2', '1–3']) {
    await keyboard.press('1');
    await expect(field('Оценка')).toHaveText(chosen);
  }
  await tabTo(field('Период'));
  await keyboard.press('Enter');
  const lastMonth = own.getByRole('option', { name: /Прошлый месяц/ });
  await expect(lastMonth).toBeVisible();
  await expect(async () => {
    await keyboard.press('ArrowDown');
    await expect(lastMonth).toHaveAttribute('data-highlighted', '', { timeout: 100 });
  }).toPass({ intervals: [10] });
  await keyboard.press('Enter');
  await expect(field('Период')).toHaveText('Прошлый месяц');
  await expect(own.getByRole('article')).toHaveCount(4);

  const third = own.getByRole('article').nth(2);
  for (let step = 0; step < 3; step += 1) await keyboard.press('j');
  await expect(third).toHaveAttribute('aria-current', 'true');
  await keyboard.press('t');
  await expect(own.getByRole('dialog').getByLabel('Метка', { exact: true })).toBeFocused();
  await keyboard.type('остывший чай');
  await keyboard.press('Enter');
  await expect(third.getByText('остывший чай')).toBeVisible();
  await expect(own.getByRole('article').getByText('остывший чай')).toHaveCount(1);
  await keyboard.press('u');
  await expect(third.getByText('остывший чай')).toBeHidden();
  await expect(own.getByText('Отменено: 1 отзыв')).toBeVisible();
  await keyboard.press('u');
  await expect(third.getByText('остывший чай')).toBeVisible();
  await keyboard.press('n');
  await expect(own.getByRole('dialog').getByLabel('Что записать')).toBeFocused();
  await keyboard.type('Перезвонить гостю');
  await tabTo(own.getByRole('dialog').getByRole('button', { name: 'Добавить' }));
  await keyboard.press('Enter');
  await expect(third.getByText('Заметка: Перезвонить гостю')).toBeVisible();
  await keyboard.press('u');
  await expect(third.getByText('Заметка: Перезвонить гостю')).toBeHidden();
  await own.reload();
  await expect(own.getByRole('article').nth(2).getByText('остывший чай')).toBeVisible();
});

test('many are chosen by a range or by the filter, given to somebody, and found again by a saved view', async ({
  page,
  scene,
}) => {
  test.slow();
  const client = await clientWithReviews(page, scene);
  await page.goto(`/clients/${client.id}/reviews?rating_to=3`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  const box = (number: number) => cards.nth(number).getByRole('checkbox');
  await box(0).check();
  await box(2).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Выбранные отзывы' });
  await expect(bar).toContainText('Выбрано: 3 отзыва');
  const note = page.getByText('Заметка: Чай остыл');
  await bar.getByRole('button', { name: 'Заметка' }).click();
  await page.getByLabel('Что записать').fill('Чай остыл');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(note).toHaveCount(3);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(note).toHaveCount(0);
  await expect(bar).toContainText('Выбрано: 3 отзыва');
  await bar.getByRole('button', { name: 'Выбрать все 4 по фильтру' }).click();
  await expect(bar).toContainText('Выбрано: 4 отзыва');
  await bar.getByRole('button', { name: 'Поручить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Мне', exact: true }).click();
  await expect(cards.first()).toContainText(/поручен: /);
  await expect(bar).toBeHidden();

  const summary = page.getByRole('complementary', { name: 'О списке' });
  await expect(summary).toContainText('4 отзыва');
  await summary.getByRole('button', { name: /Оценка 2/ }).click();
  await expect(page).toHaveURL(/rating_from=2/);

  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить как вид…' }).click();
  await page.getByLabel('Название').fill('Двойки');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Двойки' })).toBeVisible();
  await page.getByRole('button', { name: 'Двойки' }).click();
  await page.getByRole('menuitem', { name: 'Открывать список с ним' }).click();
  await page.goto(`/clients/${client.id}/reviews`);
  await expect(page).toHaveURL(/rating_from=2/);
  await summary.getByRole('button', { name: /Оценка 1/ }).click();
  await expect(page).toHaveURL(/rating_from=1/);
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Сохранить в виде «Двойки»' }).click();
  await expect(page.getByRole('button', { name: 'Двойки' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await page.getByRole('button', { name: 'Виды' }).click();
  await page.getByRole('menuitem', { name: 'Двойки', exact: true }).click();
  await expect(page).toHaveURL(/rating_from=2/);
  await page.getByRole('button', { name: 'Двойки' }).click();
  await page.getByRole('menuitem', { name: 'Удалить вид' }).click();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('button', { name: 'Двойки' })).toBeVisible();
});

test('one is given to somebody from its panel, and the palette offers what the list can do', async ({
  page,
  scene,
}) => {
  const client = await clientWithReviews(page, scene);
  await page.goto(`/clients/${client.id}/reviews?rating_to=3`);
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Поручить', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Поручить: 1 отзыв' });
  await dialog.getByRole('button', { name: 'Мне', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Поручен: / })).toBeVisible();
  await expect(first).toContainText(/поручен: /);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Клиент, точка/ }).fill('выгруз');
  await expect(page.getByRole('option', { name: /Выгрузить/ })).toBeVisible();
});
