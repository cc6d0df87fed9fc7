import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseTyped, press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Task } from '../api.ts';
import { changed, clientId, longName, person, task } from '../testing.ts';
import { type NewTaskOf, TaskDialog } from './task-dialog.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const at = '/reviews/clients/tasks';
const dialog = page.getByRole('dialog');
const title = dialog.getByLabelText('Что сделать');
const who = dialog.getByRole('combobox', { name: 'Кому' });
const due = dialog.getByLabelText(/^Срок/);
const tick = (name: RegExp) => dialog.getByRole('checkbox', { name });
const area = (id: string, fullname_area: string, status = 'active') => ({
  id,
  fullname_area,
  status,
  site: { name: '2ГИС' },
});
const areas = [area('leaf', 'Лесная'), area('river', 'Речная'), area('old', 'Закрытая', 'archived')];
const people = [
  { ...person('anna', longName), of_client: false },
  { ...person('boss', 'Пётр Орлов'), of_client: true },
];

interface Shown {
  of?: Task;
  theme?: NewTaskOf;
  /** To each try to save. */
  answers?: Response[];
  known?: typeof areas;
}

function show({ of, theme, answers = [], known = areas }: Shown = {}) {
  const calls = server(({ path, method }) => {
    if (method !== 'GET') return answers.shift() ?? json(task());
    return json(path.includes('/assignees') ? { data: people } : { data: known, count: known.length });
  });
  const onClose = vi.fn<() => void>();
  render(
    <TaskDialog clientId={clientId} onClose={onClose} {...(of && { task: of })} {...(theme && { theme })} />,
  );
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

const give = (typed: string) => chooseTyped(who, typed);

signedIn();

it('makes a task of no more than what is to be done', async () => {
  const { sent, onClose } = show();
  await expect.element(dialog).toHaveAccessibleName('Новая задача');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByRole('alert').getByRole('button'))
    .toHaveTextContent('Напишите, что сделать');
  expect(sent()).toEqual([]);
  await title.fill('Повесить часы');
  await press(dialog.getByRole('button', { name: 'Поставить задачу' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: at,
      body: {
        client_id: clientId,
        theme_id: null,
        title: 'Повесить часы',
        description: '',
        areas: [],
        assignee_id: null,
        due_date: null,
      },
    },
  ]);
});

it('begins with the theme and the areas it is made of, for one of the client too', async () => {
  const theme = { themeId: 'theme', themeName: 'Очереди', areas: ['river'] };
  const { sent, onClose } = show({ theme });
  await expect.element(dialog).toHaveAccessibleName('Задача по теме «Очереди»');
  await expect.element(tick(/Речная · 2ГИС/)).toBeChecked();
  await expect.element(tick(/Лесная · 2ГИС/)).not.toBeChecked();
  // What is put away is no place for new work.
  expect(tick(/Закрытая/).elements()).toEqual([]);
  await press(tick(/Лесная/));
  await give('орлов');
  await expect.element(who).toHaveValue('Пётр Орлов · клиент');
  await due.fill('2026-12-12');
  await title.fill('Повесить часы');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()[0]?.body).toMatchObject({
    theme_id: 'theme',
    areas: ['river', 'leaf'],
    assignee_id: 'boss',
    due_date: '2026-12-12',
  });
});

it('changes a task, and takes from it whoever did it and its day', async () => {
  const of = task({
    description: 'Большие',
    assignee: person('gone', 'Уволенный Иван'),
    due_date: '2026-12-12',
    areas: [{ id: 'old', fullname_area: 'Закрытая' }],
  });
  const { sent, onClose } = show({ of });
  await expect.element(dialog).toHaveAccessibleName('Изменить задачу');
  // Whoever has it may have no access any more, and its area may be put away: both stay in sight.
  await expect.element(who).toHaveValue('Уволенный Иван');
  await expect.element(tick(/Закрытая/)).toBeChecked();
  await expect.element(dialog.getByLabelText(/Подробности/)).toHaveValue('Большие');
  await give('никому');
  await due.fill('');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: at,
      body: {
        id: 'task',
        version: 3,
        title: 'Поставить второе кресло в холле',
        description: 'Большие',
        areas: ['old'],
        assignee_id: null,
        due_date: null,
      },
    },
  ]);
});

it('tells that somebody else was faster, keeps what was typed, and saves it over theirs once told again', async () => {
  const current = task({ version: 7, title: 'Поставить диван' });
  const { sent, onClose } = show({ of: task(), answers: [json(changed(current), 409)] });
  await title.fill('Поставить кушетку');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/изменил кто-то другой: «Поставить диван»/);
  await expect.element(title).toHaveValue('Поставить кушетку');
  await press(dialog.getByRole('button', { name: 'Сохранить' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 3, title: 'Поставить кушетку' },
    { version: 7, title: 'Поставить кушетку' },
  ]);
});

it('says under the person that it cannot be given to them, and asks before what was typed goes', async () => {
  const refusal = json(
    {
      code: 'validation_failed',
      detail: [{ loc: ['body', 'assignee_id'], msg: 'no', type: 'value_error', code: 'assignee_cannot_do' }],
    },
    422,
  );
  const { onClose } = show({ answers: [refusal] });
  await give('преображ');
  await title.fill('Повесить часы');
  await userEvent.keyboard('{Enter}');
  await expect.element(who).toHaveAttribute('aria-invalid', 'true');
  await expect.element(who).toHaveValue(longName);
  await userEvent.keyboard('{Escape}');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(title).toHaveValue('Повесить часы');
  expect(onClose).not.toHaveBeenCalled();
});

it('asks of a client with one area for no area', async () => {
  show({ known: areas.slice(1) });
  await expect.element(who).toHaveValue('Никому');
  expect(tick(/./).elements()).toEqual([]);
});
