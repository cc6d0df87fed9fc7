import { expect, people, openAs, test } from '../setup/molva.ts';

test('whoever is mentioned in a note hears of it at once and is led to it', async ({
  page,
  openWindow,
  scene,
}) => {
  const client = await scene.newClient();
  const heads = await openWindow();
  const desk = await heads.newPage();
  await openAs(desk, people.head);
  const bell = desk.getByRole('button', { name: /^Уведомления/ });
  await bell.click();
  const told = desk.getByRole('dialog', { name: 'Уведомления' });
  await expect(told.getByRole('button', { name: 'Прочитать все' })).toBeVisible();

  await openAs(page, people.manager, `/copywriting/${client.id}/brief-notes`);
  const words = page.getByRole('textbox', { name: 'Новая заметка' });
  await words.pressSequentially('Чайник отвечает Вере, спросите @Вера Л');
  await page.getByRole('option', { name: 'Вера Лаптева' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(words).toHaveValue(/@Вера Лаптева $/);
  await words.pressSequentially('о сортах.');
  await page.keyboard.press('Control+Enter');
  const notes = page.getByRole('list', { name: 'Заметки' }).getByRole('listitem');
  await expect(notes).toHaveText([/спросите @Вера Лаптева о сортах\./]);
  await expect(words).toHaveValue('');

  // A pinned one stands above a newer one.
  await words.fill('Подписываем ответы от имени сети.');
  await page.getByRole('checkbox', { name: 'Закрепить наверху' }).check();
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(notes).toHaveCount(2);
  await words.fill('Летом работает веранда.');
  await page.getByRole('button', { name: 'Добавить заметку' }).click();
  await expect(notes).toHaveText([/от имени сети/, /веранда/, /о сортах/]);

  await told.getByRole('button', { name: new RegExp(`^Вас упомянули в заметке: ${client.name}`) }).click();
  await expect(desk).toHaveURL(`/copywriting/${client.id}/brief-notes`);
  await expect(desk.getByRole('list', { name: 'Заметки' })).toContainText('@Вера Лаптева о сортах.');
});
