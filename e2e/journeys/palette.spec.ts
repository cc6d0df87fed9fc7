import { expect, people, openAs, test } from '../setup/molva.ts';

test('the palette leads anywhere by the keyboard alone', async ({ page }) => {
  await openAs(page, people.manager);
  await expect(page.getByRole('heading', { name: 'Что нужно сейчас' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('полдень');
  await expect(page.getByRole('option', { name: /Полдень и крошка»/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('настройки');
  await expect(page.getByRole('option', { name: 'Настройки', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
});

test('Enter right after the last letter opens what was typed, and what was opened is offered first', async ({
  page,
}) => {
  await openAs(page, people.manager, '/items');
  const field = page.getByRole('combobox', { name: /Клиент, точка/ });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('дубовая');
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(/Дубовая белка/);

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: 'Недавние' }).getByRole('option')).toHaveText([
    /Дубовая белка/,
  ]);
  await page.keyboard.type('щхъфжцклмн');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});
