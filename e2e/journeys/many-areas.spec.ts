import { areaRow } from '../setup/areas.ts';
import { expect, openAs, people, test } from '../setup/molva.ts';

test('areas are added by pasted lines: what becomes of each is said before, what does not fit stays out', async ({
  page,
  scene,
}) => {
  const client = await scene.newClient();
  await openAs(page, people.manager, `/clients/${client.id}`);
  await page.getByRole('button', { name: 'Несколько точек' }).click();
  const dialog = page.getByRole('dialog', { name: 'Несколько точек' });
  await dialog
    .getByLabel('Адреса страниц с отзывами')
    .fill(
      'Чайная на Лесной\thttps://2gis.ru/moscow/firm/70000001\nhttps://2gis.ru/moscow/firm/70000002\nЛесная, 5\nhttps://nobody-knows.example/1',
    );
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  const said = dialog.getByRole('region', { name: 'Что получится' });
  await expect(said.getByText('Подойдут 2 из 4.')).toBeVisible();
  await expect(said.getByText('Чайная на Лесной · 2ГИС')).toBeVisible();
  await expect(said.getByText('Строка 3: Здесь нет адреса страницы')).toBeVisible();
  await expect(said.getByText(/Строка 4: Площадки с таким адресом у вас нет/)).toBeVisible();
  await dialog.getByText('Собирать отзывы каждый день').click();
  await dialog.getByRole('button', { name: 'Добавить 2 точки' }).click();
  await expect(dialog).toBeHidden();
  await expect(areaRow(page, 'Чайная на Лесной')).toBeVisible();
  // The client itself is listed too, among those opened lately.
  await expect(page.getByRole('main').getByRole('link', { name: client.name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 точки' })).toBeVisible();
});
