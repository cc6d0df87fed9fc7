import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Note } from '../api.ts';
import { alyona, anna, clientId, note, notesPath } from '../testing.ts';
import { NotesPane } from './notes-pane.tsx';

interface World {
  notes?: readonly Note[];
  abilities?: readonly string[];
  status?: string;
  answer?: () => Response | Promise<Response> | undefined;
  get?: (path: string) => Response | undefined;
}
function show(world: World = {}) {
  const { notes: all = [], abilities = ['notes:write'], status = 'active' } = world;
  const calls = server(({ method, path }) => {
    if (method !== 'GET') return world.answer?.() ?? json(note(9, 'ок'));
    if (path.startsWith(`${notesPath}/readers`)) return json({ data: [anna, alyona], count: 2 });
    if (!path.startsWith(notesPath)) return json({ id: clientId, name: 'Улыбка', status, abilities });
    const skip = Number(/skip=(\d+)/.exec(path)?.[1] ?? 0);
    return world.get?.(path) ?? json({ data: all.slice(skip, skip + 2), count: all.length });
  });
  renderRouted(() => <NotesPane clientId={clientId} />);
  return {
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    listed: () => calls.filter(({ path }) => path.startsWith(`${notesPath}?`)).length,
  };
}
const list = page.getByRole('list', { name: 'Заметки' });
const text = page.getByRole('textbox', { name: 'Новая заметка' });
const edited = page.getByRole('textbox', { name: 'Текст заметки' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const search = page.getByRole('searchbox', { name: 'Найти в заметках' });
const people = page.getByRole('listbox', { name: 'Кого упомянуть' });
const menuOf = (words: string) => page.getByRole('button', { name: `Действия с заметкой: ${words}` });

afterEach(forgetToasts);

it('shows notes with who wrote them and whom they mention, and further ones by a press', async () => {
  const first = note(1, 'Спросить @Анна Ким про тон', { mentions: [anna], is_pinned: true, is_edited: true });
  show({ notes: [first, note(2, 'Без канцелярита'), note(3, 'Третья')] });
  const item = list.getByRole('listitem').first();
  await expect.element(item.getByText('@Анна Ким', { exact: true })).toBeVisible();
  await expect.element(item.getByLabelText('Закреплена')).toBeVisible();
  await expect.element(item.getByText(', изменена')).toBeVisible();
  await expect.element(list.getByText('Третья')).not.toBeInTheDocument();
  await press(button('Показать ещё'));
  await expect.element(list.getByText('Третья')).toBeVisible();
  await expect.element(button('Показать ещё')).not.toBeInTheDocument();
});

it('writes a note by the keys that mentions whom one chose, pinned', async () => {
  const { sent } = show();
  await expect.element(page.getByText(/^Заметок пока нет\. Напишите первую/)).toBeVisible();
  await text.fill('Тон согласует @ал');
  await expect.element(people.getByRole('option').nth(1)).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(text).toHaveValue('Тон согласует @Алёна Преображенская-Константинопольская ');
  await expect.element(people).not.toBeInTheDocument();
  await press(page.getByRole('checkbox', { name: 'Закрепить наверху' }));
  text.element().focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(text).toHaveValue('');
  await expect.element(page.getByRole('checkbox', { name: 'Закрепить наверху' })).not.toBeChecked();
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: notesPath,
      body: { client_id: clientId, mentions: [alyona.id], is_pinned: true },
    },
  ]);
});

it('puts the list of people away by Esc, and asks for words where there are none', async () => {
  const { sent } = show();
  await press(button('Добавить заметку'));
  await expect.element(text).toHaveAccessibleDescription('Напишите заметку');
  await text.fill('@');
  await expect.element(text).not.toHaveAttribute('aria-invalid');
  await expect.element(people).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(people).not.toBeInTheDocument();
  await expect.element(text).toHaveValue('@');
  expect(sent()).toEqual([]);
});

it('keeps a note that was not stored, and the next one begun while it is', async () => {
  let answer: (() => void) | undefined;
  const answers = [
    () => json({ detail: 'no' }, 500),
    () =>
      new Promise<Response>((go) => {
        answer = () => go(json(note(9, 'ок')));
      }),
  ];
  const { sent } = show({ answer: () => answers.shift()?.() });
  await text.fill('Первая');
  await press(button('Добавить заметку'));
  await expect.element(text).toHaveAccessibleDescription(/^Сервер не справился/);
  await expect.element(text).toHaveValue('Первая');
  await press(button('Добавить заметку'));
  await expect.poll(() => answer).toBeDefined();
  await text.fill('Вторая');
  answer?.();
  await expect.element(button('Добавить заметку')).toBeEnabled();
  await expect.element(text).toHaveValue('Вторая');
  expect(sent()).toHaveLength(2);
});

it('changes a note in its place, and leaves it by Esc where nothing was changed', async () => {
  const { sent } = show({ notes: [note(1, 'Спросить @Анна Ким', { mentions: [anna] })] });
  await chooseOf(menuOf('Спросить @Анна Ким'), 'Изменить');
  await expect.element(edited).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(edited).not.toBeInTheDocument();
  await chooseOf(menuOf('Спросить @Анна Ким'), 'Изменить');
  await expect.element(edited).toHaveFocus();
  await edited.fill('Спросить в пятницу');
  await userEvent.keyboard('{Escape}');
  await expect.element(edited).toHaveValue('Спросить в пятницу');
  await press(button('Сохранить'));
  await expect.element(edited).not.toBeInTheDocument();
  // Who is no longer named is mentioned no more.
  expect(sent().map(({ body }) => body)).toMatchObject([{ text: 'Спросить в пятницу', mentions: [] }]);
});

it('pins from the menu, tells where that failed, and asks before a note is deleted', async () => {
  const { sent } = show({ notes: [note(1, 'Первая')], answer: () => json({ detail: 'no' }, 500) });
  await chooseOf(menuOf('Первая'), 'Закрепить наверху');
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  expect(sent()).toMatchObject([{ method: 'PUT', body: { is_pinned: true } }]);
  await chooseOf(menuOf('Первая'), 'Удалить');
  const question = page.getByRole('alertdialog', { name: 'Удалить заметку?' });
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toHaveLength(1);
});

it('searches, keeps the search where it failed, and says when nothing was found', async () => {
  let isDown = true;
  show({
    notes: [note(1, 'Первая')],
    get: (path) => {
      if (!path.includes('q=%D1')) return undefined;
      return isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 });
    },
  });
  await search.fill('тон');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Не удалось загрузить заметки')).toBeVisible();
  await expect.element(search).toHaveValue('тон');
  isDown = false;
  await press(button('Повторить'));
  await expect.element(page.getByText('Ничего не нашлось. Попробуйте другие слова.')).toBeVisible();
  await press(button('Очистить поиск'));
  await expect.element(list.getByText('Первая')).toBeVisible();
});

it('lets who may not write, or whose client is archived, read alone', async () => {
  show({ notes: [note(1, 'Первая', { abilities: [] })], status: 'archived' });
  await expect.element(list.getByText('Первая')).toBeVisible();
  await expect.element(search).toBeVisible();
  expect(text.or(menuOf('Первая')).elements()).toEqual([]);
});
