import { expect, people, test } from '../setup/molva.ts';
import { areaName, choose, desk, newWork, ownWords, secondArea, sitDown } from '../setup/writing.ts';

test('words become a text of a person in one go; who is to write it begins with them; another takes it over', async ({
  openWindow,
  scene,
}) => {
  const work = await newWork(scene);
  // Of an only area nobody would be asked.
  await secondArea(scene, work);
  const path = `/clients/${work.client.id}/sources`;
  const manager = await sitDown(openWindow, people.manager, path);
  await manager.getByRole('button', { name: 'Добавить слова покупателя' }).click();
  const form = manager.getByRole('dialog', { name: 'Новые слова покупателя' });
  await form.getByRole('textbox', { name: 'Слова покупателя' }).fill(ownWords);
  await form.getByText('Покупатель дал согласие').click();
  await form.getByLabel('Кто дал').fill('Гостья');
  const makes = form.getByRole('button', { name: 'Сохранить и сделать текст' });
  // Words about the company as a whole: which area the text is of is asked before anything is kept.
  await makes.click();
  await expect(form.getByText('Слова о компании в целом: выберите точку')).toBeVisible();
  await choose(form.getByRole('combobox', { name: 'Точка текста' }), `${areaName} · Витрина мнений`);
  await choose(form.getByRole('combobox', { name: 'Кому поручить' }), 'Глеб Вершинин');
  await makes.click();

  // It leads to the text: open, and marked in the list.
  await expect(manager).toHaveURL(/request=/);
  const row = manager.getByRole('list', { name: 'Тексты' }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Новый')).toBeVisible();
  await expect(desk(manager).source.getByText(ownWords)).toBeVisible();
  const open = new URL(manager.url());

  // Another writer may read it and not take it.
  const writer = await sitDown(openWindow, people.copywriter, open.pathname);
  // The desk comes whole: what is known of the words, coming late, would move the buttons under the hand.
  const words = Promise.withResolvers<void>();
  await writer.route('**/requests/sources?*', async (route) => {
    await words.promise;
    await route.continue();
  });
  await writer.goto(`${open.pathname}${open.search}`);
  await expect(writer.getByText('Открываем текст')).toBeAttached();
  await expect(writer.getByRole('tab', { name: 'Проверка' })).toHaveCount(0);
  words.resolve();
  await writer.getByRole('button', { name: 'Начать со слов покупателя' }).click();
  await expect(desk(writer).status('Пишется')).toBeVisible();
  await expect(writer.getByRole('textbox', { name: 'Текст отзыва' })).toHaveValue(ownWords);
  await expect(writer.getByText(/^Сохранено/)).toBeVisible();

  // A text opens also where what is known of its words cannot be read.
  await manager.route('**/requests/sources?*', (route) => route.abort());
  await manager.reload();
  await expect(manager.getByText('Текст поручен: Глеб Вершинин.', { exact: false })).toBeVisible();
  await expect(manager.getByRole('textbox', { name: 'Текст отзыва' })).toHaveAttribute('readonly', '');
  await manager.unroute('**/requests/sources?*');
  await manager.getByRole('button', { name: 'Забрать себе' }).click();
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Забрать себе' }).click();
  await expect(manager.getByRole('button', { name: /^Поручен: Илья Карпов/ })).toBeVisible();
  await manager.getByRole('tab', { name: 'История' }).click();
  await expect(manager.getByText('Забран у другого сотрудника')).toBeVisible();
  await expect(writer.getByText('Передать его может редактор или менеджер.', { exact: false })).toBeVisible();

  // The client has nobody in Molva to ask: one press approves, both steps stand in the history.
  const own = desk(manager);
  await own.step('Сдать на проверку').click();
  await own.step('Согласовать').click();
  await expect(own.status('Согласован')).toBeVisible();
  for (const step of ['Отправлен на согласование', 'Согласован'])
    await expect(
      manager.getByRole('list', { name: 'История текста' }).getByText(step, { exact: true }),
    ).toBeVisible();
});
