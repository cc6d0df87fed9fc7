import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { wipeOnLeaving } from '../../../lib/own-storage.ts';
import { endSession, startSession } from '../../../lib/session.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Review } from '../api.ts';
import type { MarksChanged, Target } from './api.ts';
import { Marking } from './marking.tsx';
import { nothingChosen, type Selection } from './selection.ts';
import { useMarks } from './use-marks.ts';
import { signedIn } from '../../../test/signed-in.ts';

const path = '/reviews/clients/requests/review-marks';
const longName = 'Константинопольская-Преображенская Александра Вячеславовна';
const review = (id: string, client_id: string, tags: string[] = []) =>
  ({ id, client_id, tags, note: null, assignee: null, needs_answer: null }) as unknown as Review;
const items = [
  review('a', 'one', ['доставка']),
  review('b', 'one', ['доставка', 'звонок']),
  review('c', 'two'),
];
const chosen: Selection = { ...nothingChosen, chosen: new Map(items.map((item) => [item.id, item])) };

interface BarProps {
  of?: Selection;
  clientId?: string;
  count?: number;
}

/** The bar as the list holds it. */
function Bar({ of = chosen, clientId, count = items.length }: BarProps) {
  const marks = useMarks();
  const [selection, setSelection] = useState(of);
  const target: Target =
    selection.isAll && clientId !== undefined
      ? { clientId, filter: { rating_to: 3 } }
      : { reviews: [...selection.chosen.values()] };
  return (
    <Marking
      marks={marks}
      selection={selection}
      count={count}
      clientId={clientId}
      target={target}
      onDialog={(kind) => marks.openDialog({ kind, target, items, count })}
      onSelection={setSelection}
      onClear={() => setSelection(nothingChosen)}
    />
  );
}

interface MarkBody {
  client_id: string;
  ids?: string[];
  change_id?: string;
}
const done = ({ ids = [] }: MarkBody, more: Partial<MarksChanged> = {}): MarksChanged => ({
  change_id: 'change',
  changed: ids.length,
  left: 0,
  reviews: [],
  job: null,
  ...more,
});

/** Answers marks by `answer`, and what else the bar asks for by its path. */
function answering(answer: (body: MarkBody) => Response, people: () => Response = () => json({ data: [] })) {
  return server(({ path: asked, method, body }) => {
    if (method === 'POST' && asked === `${path}/undo`)
      return json(done(body as MarkBody, { changed: 1, left: 1 }));
    if (method === 'POST') return answer(body as MarkBody);
    if (asked.includes('review-assignees')) return people();
    if (asked.includes('/me')) return json({ id: 'me', full_name: 'Я' });
    return json({ data: [], count: 0, facets: { tag: [{ value: 'самовывоз', count: 5 }] } });
  });
}
const sent = (calls: ReturnType<typeof server>) => calls.filter(({ method }) => method === 'POST');
const bar = page.getByRole('region', { name: 'Выбранные отзывы' });
const press = (name: string) => bar.getByRole('button', { name, exact: true }).click();
const dialog = page.getByRole('dialog');

signedIn();

it('is there while something is chosen, and offers the rest of one client', async () => {
  const show = render(<Bar key="none" of={nothingChosen} />);
  await expect.element(bar).not.toBeInTheDocument();
  show(<Bar key="several" count={1234} />);
  await expect.element(bar.getByText(/Выбрано: 3\sотзыва/)).toBeVisible();
  await expect.element(bar.getByRole('button', { name: /Выбрать все/ })).not.toBeInTheDocument();
  show(<Bar key="one" clientId="one" count={1234} />);
  await bar.getByRole('button', { name: /Выбрать все 1\s234 по фильтру/ }).click();
  await expect.element(bar.getByText(/Выбрано: 1\s234\sотзыва/)).toBeVisible();
  await press('Снять выбор');
  await expect.element(bar).not.toBeInTheDocument();
});

it('adds a note to reviews of two clients, and takes both back', async () => {
  const calls = answering((body) => json(done(body, { change_id: `of-${body.client_id}` })));
  render(<Bar />);
  await press('Заметка');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect.element(dialog.getByRole('alert').getByText('Напишите заметку')).toBeVisible();
  expect(sent(calls)).toEqual([]);
  await dialog.getByLabelText('Что записать').fill('  Перезвонить\nво вторник ');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // What is chosen stays, for the next thing to do with it.
  await expect.element(bar.getByText(/Выбрано: 3\sотзыва/)).toBeVisible();
  const note = 'Перезвонить\nво вторник';
  expect(sent(calls)).toMatchObject([
    { path, body: { client_id: 'one', ids: ['a', 'b'], add_note: note } },
    { path, body: { client_id: 'two', ids: ['c'], add_note: note } },
  ]);
  await expect.element(page.getByText(/Заметка добавлена: 3\sотзыва/)).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect
    .element(page.getByText(/Отменено: 2\sотзыва\. 2\sотзыва с тех пор изменил кто-то другой/))
    .toBeVisible();
  expect(sent(calls).slice(2)).toMatchObject([
    { path: `${path}/undo`, body: { client_id: 'two', change_id: 'of-two' } },
    { path: `${path}/undo`, body: { client_id: 'one', change_id: 'of-one' } },
  ]);
});

it('says under the note why it was refused, and leaves none of it with the client before', async () => {
  const calls = answering((body) =>
    body.client_id === 'two'
      ? json(
          {
            code: 'validation_failed',
            detail: [
              {
                loc: ['body', 'add_note'],
                msg: 'too long',
                type: 'value_error',
                code: 'notes_without_room',
                params: { count: 1, max: 10_000 },
              },
            ],
          },
          422,
        )
      : json(done(body)),
  );
  render(<Bar />);
  await press('Заметка');
  const note = dialog.getByLabelText('Что записать');
  await note.fill('Перезвонить');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/Заметка не поместится/)).toBeVisible();
  await expect.element(note).toHaveAttribute('aria-invalid', 'true');
  await expect.element(note).toHaveValue('Перезвонить');
  expect(sent(calls).at(-1)).toMatchObject({ path: `${path}/undo`, body: { client_id: 'one' } });
});

it('takes off a tag that all have, and adds one that some have or that is typed', async () => {
  const calls = answering((body) => json(done(body)));
  render(<Bar of={{ ...chosen, chosen: new Map(items.slice(0, 2).map((item) => [item.id, item])) }} />);
  await press('Метки');
  const tag = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect.element(tag('доставка')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(tag('звонок')).toHaveAttribute('aria-pressed', 'mixed');
  await expect.element(tag('самовывоз')).toHaveAttribute('aria-pressed', 'false');
  await tag('доставка').click();
  await tag('звонок').click();
  await dialog.getByLabelText('Метка', { exact: true }).fill('срочно');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/Метки изменены: 2\sотзыва/)).toBeVisible();
  expect(sent(calls)).toMatchObject([
    { body: { ids: ['a', 'b'], add_tags: ['звонок', 'срочно'], remove_tags: ['доставка'] } },
  ]);
});

it('gives reviews to somebody with a long name, once the names have come', async () => {
  let isThere = false;
  const person = { id: 'person', full_name: longName, email: null };
  const calls = answering(
    (body) => json(done(body)),
    () => (isThere ? json({ data: [person] }) : json({ detail: 'no' }, 404)),
  );
  render(<Bar />);
  await press('Поручить');
  await expect.element(dialog.getByText('Не удалось загрузить сотрудников')).toBeVisible();
  isThere = true;
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await dialog.getByRole('combobox', { name: 'Кому' }).fill('констант');
  await page.getByRole('option', { name: longName }).click();
  await dialog.getByRole('button', { name: 'Поручить', exact: true }).click();
  await expect.element(page.getByText(/Поручено: 3\sотзыва/)).toBeVisible();
  expect(sent(calls)).toMatchObject([
    { body: { assignee_id: 'person' } },
    { body: { assignee_id: 'person' } },
  ]);
});

it('says under the tag why it was refused, and leaves what was typed and pressed', async () => {
  answering(() =>
    json(
      {
        code: 'validation_failed',
        detail: [{ loc: ['body', 'add_tags'], msg: 'many', type: 'value_error', code: 'too_many_items' }],
      },
      422,
    ),
  );
  render(<Bar clientId="one" />);
  await press('Метки');
  await dialog.getByRole('button', { name: 'самовывоз', exact: true }).click();
  const typed = dialog.getByLabelText('Метка', { exact: true });
  await typed.fill('самовы');
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect.element(typed).toHaveAttribute('aria-invalid', 'true');
  await expect.element(typed).toHaveValue('самовы');
  await expect
    .element(dialog.getByRole('button', { name: 'самовывоз', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
});

it('asks whom to give them to, and says there that it was refused', async () => {
  answering(
    () => json({ code: 'client_archived', detail: 'archived' }, 409),
    () => json({ data: [{ id: 'me', full_name: 'Я', email: null }] }),
  );
  render(<Bar clientId="one" />);
  await press('Поручить');
  await dialog.getByRole('button', { name: 'Поручить', exact: true }).click();
  await expect.element(dialog.getByRole('alert').getByText('Выберите, кому поручить')).toBeVisible();
  await dialog.getByRole('button', { name: 'Мне', exact: true }).click();
  await expect.element(dialog.getByRole('alert').getByText(/архив/)).toBeVisible();
});

describe('a session that ends under a dialog', () => {
  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
  const restored = dialog.getByText(/Здесь то, что вы вводили/);
  const tag = (name: string) => dialog.getByRole('button', { name, exact: true });
  wipeOnLeaving();

  /** It ends under the dialog of two reviews of one client, which is opened again over one or both of them. */
  async function ends(button: string, type: () => Promise<void>, ids = ['a', 'b']) {
    const of = (some: string[]): Selection => ({
      ...nothingChosen,
      chosen: new Map(items.filter(({ id }) => some.includes(id)).map((item) => [item.id, item])),
    });
    const calls = answering(
      (body) => json(done(body)),
      () => json({ data: [{ id: 'person', full_name: longName, email: null }] }),
    );
    startSession(tokenOf('anna'));
    const show = render(<Bar of={of(['a', 'b'])} clientId="one" />);
    await press(button);
    await type();
    endSession('expired');
    show(null);
    await expect.element(dialog).not.toBeInTheDocument();
    startSession(tokenOf('anna'));
    show(<Bar of={of(ids)} clientId="one" />);
    await press(button);
    return calls;
  }

  it('loses no tag, neither typed nor pressed, and closing it asks', async () => {
    const calls = await ends('Метки', async () => {
      await tag('доставка').click();
      await tag('звонок').click();
      await dialog.getByLabelText('Метка', { exact: true }).fill('срочно');
    });
    await expect.element(restored).toBeVisible();
    await expect.element(dialog.getByLabelText('Метка', { exact: true })).toHaveValue('срочно');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }).click();
    await dialog.getByRole('button', { name: 'Применить' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(calls)).toMatchObject([
      { body: { ids: ['a', 'b'], add_tags: ['звонок', 'срочно'], remove_tags: ['доставка'] } },
    ]);
  });

  it('loses no person', async () => {
    const calls = await ends('Поручить', async () => {
      await dialog.getByRole('combobox', { name: 'Кому' }).click();
      await page.getByRole('option', { name: longName }).click();
    });
    await expect.element(restored).toBeVisible();
    await expect.element(dialog.getByRole('combobox', { name: 'Кому' })).toHaveValue(longName);
    await dialog.getByRole('button', { name: 'Поручить', exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent(calls)).toMatchObject([{ body: { ids: ['a', 'b'], assignee_id: 'person' } }]);
  });

  it('gives nothing of many to one', async () => {
    await ends('Метки', () => tag('доставка').click(), ['a']);
    await expect.element(tag('доставка')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(restored).not.toBeInTheDocument();
  });
});

it('keeps what is chosen where it is refused, and says why', async () => {
  answering(() => json({ code: 'client_archived', detail: 'archived' }, 409));
  render(<Bar clientId="one" />);
  await press('Ещё действия с выбранными');
  await page.getByRole('menuitem', { name: 'Ответ не нужен' }).click();
  await expect
    .element(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: /архив/ }))
    .toBeVisible();
  await expect.element(bar.getByText(/Выбрано: 3\sотзыва/)).toBeVisible();
});
