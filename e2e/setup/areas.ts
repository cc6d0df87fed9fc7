import { expect, type Locator, type Page } from '@playwright/test';

/** Progress comes by events; where one is missed the screen asks, each 10 seconds. Milliseconds. */
export const asked = 15_000;

/** The open dialog for a new area. */
export function areaDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Новая точка' });
  return {
    dialog,
    address: dialog.getByLabel('Адрес страницы с отзывами'),
    name: dialog.getByLabel('Название точки'),
    site: dialog.getByRole('combobox', { name: 'Площадка' }),
    preview: dialog.getByRole('region', { name: 'Что на странице' }),
    check: () => dialog.getByRole('button', { name: 'Проверить страницу' }).click(),
    async chooseSite(site: string) {
      await dialog.getByRole('combobox', { name: 'Площадка' }).click();
      await page.getByRole('option', { name: site }).click();
      // On a phone it goes with a motion, and the form may still move under the next press.
      await expect(page.getByRole('listbox')).toBeHidden();
    },
    send: () => dialog.getByRole('button', { name: 'Добавить точку' }).click(),
  };
}

/** Adds an area, as on the client's screen that is open; gives its row. */
export async function addArea(page: Page, area: { name: string; url: string }): Promise<Locator> {
  await page.getByRole('button', { name: 'Добавить точку' }).first().click();
  const form = areaDialog(page);
  await form.address.fill(area.url);
  await form.chooseSite('Витрина мнений');
  await form.name.fill(area.name);
  await form.send();
  await expect(form.dialog).toBeHidden();
  return areaRow(page, area.name);
}

export function areaRow(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
}
