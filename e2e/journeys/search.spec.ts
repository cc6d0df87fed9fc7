import { expect, openAs, people, test } from '../setup/molva.ts';

test('everything is found as one types, opened, and kept, by the keyboard alone', async ({ page }) => {
  await openAs(page, people.manager, '/search');
  const field = page.getByRole('searchbox', { name: 'Искать везде' });
  await expect(field).toBeFocused();
  await page.keyboard.type('спасиб');
  const hits = page.locator('[data-hit]');
  await expect(hits.first()).toBeVisible();
  await expect(hits.first().locator('mark').first()).toHaveText(/^спасиб/i);
  await page.keyboard.press('ArrowDown');
  await expect(hits.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(hits.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}\/reviews\?review=/);

  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Недавние' });
  await recent.getByRole('link', { name: 'спасиб' }).press('Enter');
  await expect(field).toHaveValue('спасиб');
  await page.getByRole('button', { name: 'Сохранить' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Сохранить поиск' });
  await dialog.getByLabel('Название').fill('Благодарности');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await page.goto('/search');
  await expect(page.getByRole('link', { name: /Благодарности/ })).toBeVisible();
  const question = page.getByRole('alertdialog');
  await page.getByRole('button', { name: 'Очистить' }).click();
  await question.getByRole('button', { name: 'Очистить' }).click();
  await expect(recent).toHaveCount(0);
  await page.getByRole('button', { name: 'Удалить: Благодарности' }).click();
  await question.getByRole('button', { name: 'Удалить поиск' }).click();
  await expect(page.getByRole('link', { name: /Благодарности/ })).toHaveCount(0);
});

test('nothing found says what to try, and one kind is read page by page', async ({ page }) => {
  await openAs(page, people.manager, `/search?q=${encodeURIComponent('спасибо -щхъфж')}`);
  await page.getByRole('radio', { name: /^Отзывы/ }).check({ force: true });
  await expect(page).toHaveURL(/kind=reviews/);
  await expect(page.locator('[data-hit]')).toHaveCount(20);
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('searchbox').fill('"щхъфж цклмн"');
  await expect(page.getByText(/Ничего не найдено/)).toBeVisible();
});

test('the palette shows what is written too', async ({ page }) => {
  await openAs(page, people.manager);
  await expect(page.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Its code is loaded when it is first opened.
  await expect(page.getByRole('combobox', { name: 'Клиент, точка, экран или действие' })).toBeFocused();
  await page.keyboard.type('спасибо');
  await expect(page.getByRole('group', { name: 'Отзывы' }).getByRole('option').first()).toBeVisible();
  await page.getByRole('option', { name: 'Искать «спасибо» везде' }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
});
