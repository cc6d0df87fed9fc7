import { expect, people, signIn, test } from '../setup/molva.ts';

test('the palette leads anywhere by the keyboard alone', async ({ page }) => {
  await signIn(page, people.manager);
  await expect(page.getByRole('heading', { level: 1, name: 'Клиенты' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('полдень');
  await expect(page.getByRole('option', { name: /Полдень и крошка»/ }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/clients\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('настройки');
  await expect(page.getByRole('option', { name: 'Настройки' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings/);
});
