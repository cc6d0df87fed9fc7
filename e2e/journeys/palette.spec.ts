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

test('an action of the open screen is taken by the keyboard alone', async ({ page, scene }) => {
  const client = await scene.newClient();
  await openAs(page, people.manager, `/clients/${client.id}`);
  await expect(page.getByText('Точек пока нет')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('бриф');
  await expect(page.getByRole('group', { name: 'Экраны клиента' }).getByRole('option')).toContainText([
    'Бриф',
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toBeFocused();
  await page.keyboard.type('люди');
  const action = page.getByRole('group', { name: 'На этом экране' }).getByRole('option', { name: 'Люди' });
  await expect(action).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Люди' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toHaveCount(0);
});

test('nothing typed is lost while the palette is still on its way', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/overlays/, async (route) => {
    await held;
    await route.continue();
  });
  await openAs(page, people.manager, '/items');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  // Latin: of other letters Playwright presses no keys.
  await page.keyboard.type('nobodz');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('y');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toHaveCount(0);
  release();
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toHaveValue('nobody');
  await page.keyboard.type(' here');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toHaveValue('nobody here');
  // Its keys pressed again leave it open: it takes what is typed itself.
  await page.keyboard.press('Control+k');
  await page.keyboard.type(' too');
  await expect(page.getByRole('combobox', { name: /Клиент, точка/ })).toHaveValue('nobody here too');
});
