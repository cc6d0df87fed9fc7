import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { area, clientId, group, groups } from '../testing.ts';
import { monitoring } from '../monitoring/testing.ts';
import { button, groupMenuOf, menuOf, namesIn, row, section, showAreas } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const lenina = menuOf('Клиника на Ленина');
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
const bodies = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => body);

signedIn({ width: 1440, height: 900 });

it('pauses an area and takes it up again, as its menu offers by its state', async () => {
  const { sent, stand } = showAreas();
  await expect.element(lenina).toBeVisible();
  stand([area({ status: 'paused' })]);
  await chooseOf(lenina, 'Поставить на паузу');
  await expect.element(page.getByText('Точка на паузе')).toBeVisible();
  await expect.element(row('Клиника на Ленина').getByText('Пауза', { exact: true })).toBeVisible();
  stand([area()]);
  await chooseOf(lenina, 'Снять с паузы');
  await expect.element(page.getByText('Точка снова в работе')).toBeVisible();
  await expect.element(row('Клиника на Ленина').getByText('Пауза', { exact: true })).not.toBeInTheDocument();
  expect(bodies(sent())).toEqual([
    { id: 'lenina', status: 'paused' },
    { id: 'lenina', status: 'active' },
  ]);
});

it('archives no area that is not confirmed, and gives the focus back to its menu', async () => {
  const { sent } = showAreas({ areas: [area(), area({ id: 'b', fullname_area: 'Клиника на Мира' })] });
  await chooseOf(lenina, 'В архив');
  const question = page.getByRole('alertdialog', { name: 'Отправить точку в архив?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription(/^«Клиника на Ленина» больше не будет собираться/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(lenina).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('archives an area once that is confirmed', async () => {
  const { sent, stand } = showAreas({ areas: [area(), area({ id: 'b', fullname_area: 'Клиника на Мира' })] });
  const question = page.getByRole('alertdialog', { name: 'Отправить точку в архив?' });
  await expect.element(lenina).toBeVisible();
  stand([area({ id: 'b', fullname_area: 'Клиника на Мира' }), area({ status: 'archived' })]);
  await chooseOf(lenina, 'В архив');
  await press(question.getByRole('button', { name: 'В архив' }));
  await expect.element(page.getByText('Точка в архиве')).toBeVisible();
  await expect.poll(() => namesIn('Флагманы')).toEqual(['Клиника на Мира']);
  expect(bodies(sent())).toEqual([{ id: 'lenina', status: 'archived' }]);
});

it('offers of an archived area to bring it back, and no schedule', async () => {
  const { sent } = showAreas({ areas: [area({ status: 'archived', monitoring: monitoring() })] });
  await press(button('Показать архив (1)'));
  await press(lenina);
  await expect.element(page.getByRole('menuitem', { name: 'Вернуть из архива' })).toBeVisible();
  expect(entries()).toEqual(['История сборов', 'Изменить', 'В группу', 'Вернуть из архива']);
  await userEvent.keyboard('{Escape}');
  await chooseOf(lenina, 'Вернуть из архива');
  await expect.poll(() => bodies(sent())).toEqual([{ id: 'lenina', status: 'active' }]);
});

it('offers who may only collect the schedule alone', async () => {
  showAreas({ abilities: ['monitoring:write'] });
  await press(lenina);
  await expect.element(page.getByRole('menuitem', { name: 'История сборов' })).toBeVisible();
  expect(entries()).toEqual(['История сборов', 'Расписание и уведомления']);
});

it('moves an area to another group and out of all, and ticks the one it is in', async () => {
  const { sent } = showAreas();
  const groupsOf = async () => {
    await pressKeys(lenina, '{ArrowUp}');
    const into = page.getByRole('menuitem', { name: 'В группу' });
    await expect.element(page.getByRole('menuitem', { name: 'В архив' })).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect.element(into).toHaveAttribute('data-highlighted');
    await userEvent.keyboard('{ArrowRight}');
  };
  const to = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await groupsOf();
  await expect.element(to('Без группы')).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(to('Остальные')).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Теперь здесь: Остальные')).toBeVisible();
  await groupsOf();
  await expect.element(to('Без группы')).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Теперь здесь: Без группы')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: '/reviews/clients/areas/group-for-area',
      body: { id: 'lenina', group_id: 'rest' },
    },
    { method: 'PUT', path: '/reviews/clients/areas/group-for-area', body: { id: 'lenina', group_id: null } },
  ]);
});

it('tells why a change was refused, and leaves the area as it is', async () => {
  showAreas({
    reply: ({ method }) => (method === 'PUT' ? json({ detail: 'no', code: 'forbidden' }, 403) : undefined),
  });
  await chooseOf(lenina, 'Поставить на паузу');
  await expect.element(page.getByText(/^На это у вас нет прав/)).toBeVisible();
  await expect.element(row('Клиника на Ленина').getByText('Пауза', { exact: true })).not.toBeInTheDocument();
});

it('makes a group, and says under its name that there is one of that name', async () => {
  const replies = [json({ detail: 'taken', code: 'group_name_taken' }, 409)];
  const { sent, stand } = showAreas({
    reply: ({ method, path }) =>
      method === 'POST' && path === '/reviews/clients/areas/group' ? replies.shift() : undefined,
  });
  await press(button('Новая группа'));
  const dialog = page.getByRole('dialog', { name: 'Новая группа' });
  const name = dialog.getByRole('textbox', { name: 'Название группы' });
  await press(dialog.getByRole('button', { name: 'Создать группу' }));
  await expect.element(name).toBeInvalid();
  expect(sent()).toEqual([]);
  await name.fill('Флагманы');
  await press(dialog.getByRole('button', { name: 'Создать группу' }));
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(name).toBeInvalid();
  await expect.element(name).toHaveValue('Флагманы');
  await name.fill('Новые');
  stand([area()], [...groups, group('new', 'Новые')]);
  await press(dialog.getByRole('button', { name: 'Создать группу' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section('Новые')).toBeVisible();
  expect(bodies(sent()).at(-1)).toEqual({ client_id: clientId, name: 'Новые' });
});

it('renames a group, and asks before a new name that was typed is dropped', async () => {
  const { sent } = showAreas();
  await chooseOf(groupMenuOf('Флагманы'), 'Переименовать');
  const dialog = page.getByRole('dialog', { name: 'Переименовать группу' });
  await dialog.getByRole('textbox').fill('Главные');
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Главные');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([
    { method: 'PUT', path: '/reviews/clients/areas/group', body: { id: 'vip', name: 'Главные' } },
  ]);
});

it('deletes a group once that is confirmed, and its areas stay', async () => {
  const { sent, stand } = showAreas();
  await chooseOf(groupMenuOf('Флагманы'), 'Удалить группу');
  const question = page.getByRole('alertdialog', { name: 'Удалить группу?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription('«Флагманы» исчезнет, а её точки останутся без группы.');
  stand([area({ group_id: null })], groups.slice(1));
  await press(question.getByRole('button', { name: 'Удалить группу' }));
  await expect.element(page.getByText('Группа удалена, точки на месте')).toBeVisible();
  await expect.poll(() => namesIn('Без группы')).toEqual(['Клиника на Ленина']);
  expect(sent()).toMatchObject([{ method: 'DELETE', path: '/reviews/clients/areas/group?id=vip' }]);
});

it('adds an area to the group whose menu was asked', async () => {
  const { sent } = showAreas({ abilities: ['areas:write'] });
  await chooseOf(groupMenuOf('Остальные'), 'Добавить точку сюда');
  const dialog = page.getByRole('dialog', { name: 'Новая точка' });
  await expect.element(dialog.getByRole('combobox', { name: 'Группа' })).toHaveTextContent('Остальные');
  await dialog.getByLabelText('Адрес страницы с отзывами').fill('2gis.ru/firm/9');
  await dialog.getByLabelText('Название точки').fill('Клиника на Мира');
  await press(dialog.getByRole('button', { name: 'Добавить точку' }));
  await expect.element(dialog).not.toBeInTheDocument();
  // Who may not collect is not made to.
  expect(sent()).toMatchObject([{ path: '/reviews/clients/areas/', body: { group_id: 'rest' } }]);
});
