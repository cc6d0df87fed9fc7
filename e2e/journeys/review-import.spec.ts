import { areaDialog } from '../setup/areas.ts';
import { expect, openAs, people, test } from '../setup/molva.ts';

const rows = [
  'Номер;Автор;Оценка;Дата;Текст',
  'f-1;Анна К.;5;05.10.2026;Чай принесли горячим, официант посоветовал пирог.',
  'f-2;Пётр М.;2;06.10.2026;Ждали столик двадцать минут.',
  'f-3;Ольга;;07.10.2026;',
  'f-4;Никита;7;08.10.2026;Оценка не по шкале.',
];

test('reviews of a file: what does not fit is said with its reason, the rest is stored, and can be taken back', async ({
  page,
  scene,
}) => {
  test.setTimeout(150_000);
  const client = await scene.newClient(people.head);
  await openAs(page, people.head, `/clients/${client.id}`);
  await page.getByRole('button', { name: 'Добавить точку' }).first().click();
  const area = areaDialog(page);
  await area.address.fill('https://2gis.ru/moscow/firm/70000003');
  await area.name.fill('Чайная на Лесной');
  await area.dialog.getByText('Собирать отзывы каждый день').click();
  await area.send();
  await expect(area.dialog).toBeHidden();

  const dialog = page.getByRole('dialog', { name: 'Загрузить отзывы' });
  const open = () => page.getByRole('button', { name: 'Загрузить отзывы' }).first().click();

  await test.step('the file is shown as it would be read', async () => {
    await open();
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'отзывы.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(rows.join('\n')),
    });
    await expect(dialog.getByRole('combobox', { name: 'Дата', exact: true })).toHaveText('Дата');
    const read = dialog.getByRole('region', { name: 'Первые строки' });
    // A grade past five says that the scale is longer; somebody knows better.
    await expect(read.getByText('Не подойдёт 1 из 4')).toBeVisible();
    const best = dialog.getByRole('combobox', { name: 'Наибольшая оценка' });
    await best.click();
    await page.getByRole('option', { name: '5', exact: true }).click();
    await expect(best).toHaveText('5');
    await expect(read.getByText('Не подойдут 2 из 4')).toBeVisible();
    await expect(read.getByText('Строка 4: Нет ни текста, ни оценки')).toBeVisible();
    await expect(read.getByText('Строка 5: Оценка вне шкалы до 5: 7')).toBeVisible();
    await expect(read.getByText('Чай принесли горячим')).toBeVisible();
  });

  await test.step('what fits is stored', async () => {
    await dialog.getByRole('button', { name: 'Загрузить', exact: true }).click();
    const end = dialog.getByRole('region', { name: 'Итог загрузки' });
    await expect(end.getByText('Новых: 2, уже были: 0, не принято: 2')).toBeVisible({ timeout: 20_000 });
    await expect(end.getByRole('listitem')).toHaveText([
      'Строка 4: Нет ни текста, ни оценки',
      'Строка 5: Оценка вне шкалы до 5: 7',
    ]);
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(dialog).toBeHidden();
    await page.goto(`/clients/${client.id}/reviews`);
    await expect(page.getByText('Ждали столик двадцать минут.')).toBeVisible();
    await expect(page.getByText('Оценка не по шкале.')).toHaveCount(0);
  });

  await test.step('and taken back', async () => {
    await open();
    await dialog.getByText('Прежние загрузки: 1').click();
    await expect(dialog.getByText(/Новых 2, уже были 0, не принято 2\./)).toBeVisible();
    await dialog.getByRole('button', { name: 'Убрать загруженное' }).click();
    await page
      .getByRole('alertdialog', { name: 'Убрать загруженное?' })
      .getByRole('button', { name: 'Удалить отзывы' })
      .click();
    await expect(page.getByText('Удалено: 2 отзыва')).toBeVisible();
    await expect(dialog.getByText('удалено 2 отзыва.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Убрать загруженное' })).toHaveCount(0);
    await page.goto(`/clients/${client.id}/reviews`);
    await expect(page.getByText('Отзывов ещё нет.')).toBeVisible();
  });
});
