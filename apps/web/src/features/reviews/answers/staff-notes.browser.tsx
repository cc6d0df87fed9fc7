import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { leavePage } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import type { Review } from '../api.ts';
import { annotatePath, clientId, ids, requests, review, showReview, vera } from '../testing.tsx';
import { StaffNotes } from './staff-notes.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const marksPath = `${requests}/review-marks`;
const of = (more: Partial<Review> = {}) => review({ abilities: ['reviews:annotate'], ...more });

function show(first: Review, reply: Parameters<typeof showReview>[2] = () => undefined) {
  const { sent } = showReview(
    first,
    (known) => <StaffNotes review={known} />,
    (call) => {
      if (call.path.includes('review-assignees')) return json({ data: [vera], count: 1 });
      return reply(call);
    },
  );
  return () => sent().map(({ path, body }) => ({ path, body }));
}
const marked = (more: Partial<Review>) =>
  json({ change_id: 'change', changed: 1, left: 0, job: null, reviews: [{ id: ids.review, ...more }] });
const block = page.getByRole('region', { name: 'Для своих' });
const button = (name: string) => block.getByRole('button', { name, exact: true });
const tag = block.getByRole('textbox', { name: 'Новая метка' });
const note = block.getByRole('textbox', { name: 'Заметка' });

signedIn();

it('tags a review by Enter, once, and keeps the tag that is refused', async () => {
  const replies = [
    json({ detail: 'no' }, 503),
    marked({ tags: ['хамство', 'срочно'] }),
    marked({ tags: ['срочно'] }),
  ];
  const sent = show(of({ tags: ['хамство'] }), ({ path }) =>
    path === marksPath ? replies.shift() : undefined,
  );
  await expect.element(button('Добавить')).toBeDisabled();
  await tag.fill(' хамство ');
  await userEvent.keyboard('{Enter}');
  await expect.element(tag).toHaveValue('');
  expect(sent()).toEqual([]);
  await tag.fill(' срочно ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(tag).toHaveValue(' срочно ');
  await press(button('Добавить'));
  await expect.element(button('Убрать метку «срочно»')).toBeVisible();
  await expect.element(tag).toHaveValue('');
  await press(button('Убрать метку «хамство»'));
  await expect.element(button('Убрать метку «хамство»')).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { client_id: clientId, ids: [ids.review], add_tags: ['срочно'] },
    { client_id: clientId, ids: [ids.review], add_tags: ['срочно'] },
    { client_id: clientId, ids: [ids.review], remove_tags: ['хамство'] },
  ]);
});

it('keeps a note as it is typed until it is saved, and takes an empty one away', async () => {
  const replies = [json({ detail: 'no' }, 503), json(of({ note: 'Перезвонить' })), json(of())];
  const sent = show(of(), ({ path }) => (path === annotatePath ? replies.shift() : undefined));
  await note.fill('Перезвонить ');
  await press(button('Сохранить заметку'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(note).toHaveValue('Перезвонить ');
  await press(button('Сохранить заметку'));
  await expect.element(note).toHaveValue('Перезвонить');
  await expect.element(button('Сохранить заметку')).not.toBeInTheDocument();
  await note.fill('Не то');
  await press(button('Отменить'));
  await expect.element(note).toHaveValue('Перезвонить');
  await note.fill('  ');
  await press(button('Сохранить заметку'));
  await expect.element(note).toHaveValue('');
  expect(sent().map(({ body }) => (body as { note: unknown }).note)).toEqual([
    'Перезвонить',
    'Перезвонить',
    null,
  ]);
});

const other = (note: string | null) => json({ detail: 'no', code: 'note_changed', current: { note } }, 409);
const notes = (bodies: { body: unknown }[]) =>
  bodies.map(({ body }) => {
    const { note: said, note_before } = body as { note: unknown; note_before: unknown };
    return [note_before, said];
  });

it('shows the note that a colleague wrote meanwhile, and saves over that only when told to', async () => {
  const replies = [other('Перезвонил, ждёт замены'), json(of({ note: 'Перезвонить завтра' }))];
  const sent = show(of({ note: 'Перезвонить' }), ({ path }) =>
    path === annotatePath ? replies.shift() : undefined,
  );
  await note.fill('Перезвонить завтра');
  await press(button('Сохранить заметку'));
  const both = block.getByRole('alert');
  await expect.element(both.getByText('Пока вы писали, сохранили другую заметку')).toBeVisible();
  await expect.element(both.getByText('Перезвонил, ждёт')).toBeVisible();
  await expect.element(note).toHaveValue('Перезвонить завтра');
  await press(both.getByRole('button', { name: 'Сохранить мою' }));
  await expect.element(both).not.toBeInTheDocument();
  await expect.element(note).toHaveValue('Перезвонить завтра');
  expect(notes(sent())).toEqual([
    ['Перезвонить', 'Перезвонить завтра'],
    ['Перезвонил, ждёт замены', 'Перезвонить завтра'],
  ]);
});

it.each([
  ['Перезвонил', 'Пока вы писали, сохранили другую заметку', 'Взять сохранённую', 'Перезвонил'],
  [null, 'Пока вы писали, заметку убрали', 'Оставить без заметки', ''],
])('takes what a colleague left of the note: %s', async (theirs, title, take, left) => {
  show(of({ note: 'Перезвонить' }), ({ path }) => (path === annotatePath ? other(theirs) : undefined));
  await note.fill('Перезвонить завтра');
  await press(button('Сохранить заметку'));
  await expect.element(block.getByText(title)).toBeVisible();
  await press(button(take));
  await expect.element(note).toHaveValue(left);
  await expect.element(button('Сохранить заметку')).not.toBeInTheDocument();
});

it('knows what a note was typed over when a session has ended under it', async () => {
  startSession(`h.${btoa(JSON.stringify({ sub: ids.me }))}.s`);
  const typed = show(of(), ({ path }) => (path === annotatePath ? json(of({ note: 'Да' })) : undefined));
  await note.fill('Перезвонить');
  endSession('expired');
  leavePage();
  startSession(`h.${btoa(JSON.stringify({ sub: ids.me }))}.s`);
  const sent = show(of({ note: 'Перезвонил' }), ({ path }) =>
    path === annotatePath ? other('Перезвонил') : undefined,
  );
  await expect.element(note).toHaveValue('Перезвонить');
  await press(button('Сохранить заметку'));
  await expect.element(block.getByText('Пока вы писали, сохранили другую заметку')).toBeVisible();
  expect(typed()).toEqual([]);
  expect(notes(sent())).toEqual([['', 'Перезвонить']]);
});

it.each([
  [2, null, 'Ответ не нужен', false],
  [2, false, 'Нужен ответ', null],
  [5, null, 'Нужен ответ', true],
  [5, true, 'Ответ не нужен', null],
])('of a grade of %s that is marked %s says «%s»', async (rating, needs_answer, words, next) => {
  const sent = show(of({ rating, needs_answer }), ({ path }) =>
    path === annotatePath ? json(of({ rating, needs_answer: next })) : undefined,
  );
  await press(button(words));
  await expect.element(button(words)).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.review, client_id: clientId, needs_answer: next },
  ]);
});

it('gives a review to somebody', async () => {
  const sent = show(of(), ({ path }) => (path === marksPath ? marked({ assignee: vera }) : undefined));
  await press(button('Поручить'));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Кому' }).fill('вера');
  await press(page.getByRole('option', { name: 'Вера Цой' }));
  await press(dialog.getByRole('button', { name: 'Поручить' }));
  await expect.element(button('Поручен: Вера Цой')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toEqual([
    { client_id: clientId, ids: [ids.review], assignee_id: ids.vera },
  ]);
});
