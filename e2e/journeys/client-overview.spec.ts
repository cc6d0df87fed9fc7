import { expect, openAs, people, test } from '../setup/molva.ts';

test('areas and groups are put in order by the arrow keys and by drag, and stay so', async ({
  page,
  scene,
}) => {
  const client = await scene.newClient();
  const group = (name: string) =>
    scene.call(people.manager, 'POST /reviews/clients/areas/group', { body: { client_id: client.id, name } });
  for (const name of ['Север', 'Юг']) await group(name);
  await scene.call(people.manager, 'POST /reviews/clients/areas/many', {
    body: {
      client_id: client.id,
      rows: ['Первая', 'Вторая'].map((name, at) => ({
        url: `https://2gis.ru/moscow/firm/7000010${at}`,
        fullname_area: name,
      })),
    },
  });
  await openAs(page, people.manager, `/clients/${client.id}`);
  const heads = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(heads).toHaveText(['2 точки', 'Север', 'Юг', 'Без группы']);
  await page.getByRole('button', { name: 'Переставить: Юг' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(heads).toHaveText(['2 точки', 'Юг', 'Север', 'Без группы']);
  const second = (group: string) =>
    page.getByRole('region', { name: group }).getByRole('link', { name: 'Вторая' });
  const drag = () =>
    page
      .getByRole('button', { name: 'Переставить: Вторая' })
      .dragTo(page.getByRole('heading', { name: 'Юг' }));
  await drag();
  await expect(second('Юг')).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(second('Без группы')).toBeVisible();
  await drag();
  await expect(second('Юг')).toBeVisible();
  await page.getByRole('button', { name: 'Переставить: Первая' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('region', { name: 'Север' }).getByRole('link', { name: 'Первая' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Переставить: Первая' })).toBeFocused();
  await page.reload();
  await expect(heads).toHaveText(['2 точки', 'Юг', 'Север']);
});

test('the first visit tells nothing of before, and the way to what is new leads to the reviews', async ({
  page,
  scene,
}) => {
  const client = await scene.newClient();
  await openAs(page, people.manager, `/clients/${client.id}`);
  await expect(page.getByText('Точек пока нет')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Что изменилось с прошлого раза' })).toHaveCount(0);
});
