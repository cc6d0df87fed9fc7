import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { changed, clientId, ids, longName, vera, work } from '../testing.ts';
import { panel, showText } from './testing.tsx';

const decided = (more = {}) =>
  work({ status: 'client_review', steps: ['approve', 'client_return', 'reject'], ...more });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const text = panel.getByText('Приняли быстро и вежливо.');
const dialog = page.getByRole('dialog', { name: 'Вернуть на правку' });
const words = dialog.getByRole('textbox', { name: 'Что не так и что сделать' });
const give = () => press(dialog.getByRole('button', { name: 'Вернуть на правку' }));

/** Marks some of the text's words, as a pointer does. */
async function mark(from: number, to: number) {
  await expect.element(text).toBeVisible();
  const node = text.element().firstChild;
  if (node === null) throw new TypeError('No text to mark');
  getSelection()?.setBaseAndExtent(node, from, node, to);
}
async function fillIn(reason = 'Другое') {
  await press(dialog.getByRole('combobox', { name: 'Причина' }));
  await press(page.getByRole('option', { name: reason, exact: true }));
  await words.fill('Добавьте дату приёма');
}

beforeEach(async () => {
  startSession('token');
  await page.viewport(1200, 900);
});
afterEach(async () => {
  getSelection()?.removeAllRanges();
  await forgetToasts();
  endSession('signed_out');
});

it('approves a text, once, and shows what it is then', async () => {
  let come: (response: Response) => void = () => undefined;
  const { bodies, closed } = showText(decided(), [], ({ path }) =>
    path.endsWith('/update') ? new Promise((resolve) => (come = resolve)) : undefined,
  );
  await press(button('Согласовать'));
  await expect.element(button('Согласовать')).toBeDisabled();
  await expect.element(button('Вернуть на правку')).toBeDisabled();
  expect(bodies()).toEqual([{ id: ids.first, client_id: clientId, version: 3, status: 'approved' }]);
  come(json(work({ status: 'approved', version: 4, steps: [] })));
  await expect.element(page.getByText('Текст согласован')).toBeVisible();
  await expect.element(panel.getByText('Согласован', { exact: true })).toBeVisible();
  await expect.element(button('Согласовать')).not.toBeInTheDocument();
  expect(closed()).toBe(0);
});

it('offers of the way of a text only what its client decides', async () => {
  showText(work({ steps: ['submit', 'reject'] }));
  await expect.element(text).toBeVisible();
  await expect.element(button('Отклонить текст')).not.toBeInTheDocument();
  await expect.element(button('Сдать на проверку')).not.toBeInTheDocument();
});

it('returns a text with a reason at the marked words, and leaves it', async () => {
  const { bodies, closed } = showText(decided());
  await mark(8, 14);
  await press(button('Вернуть на правку'));
  await expect.element(dialog.getByText('быстро', { exact: true })).toBeVisible();
  await fillIn('Не тот тон');
  await give();
  await expect.element(page.getByText('Текст возвращён на правку')).toBeVisible();
  expect(bodies()).toEqual([
    {
      id: ids.first,
      client_id: clientId,
      version: 3,
      status: 'correction',
      reason: { code: 'tone', text: 'Добавьте дату приёма', start: 8, end: 14 },
    },
  ]);
  expect(closed()).toBe(1);
});

it('returns a text as a whole where nothing is marked, and only with a reason', async () => {
  const { bodies } = showText(decided());
  await press(button('Вернуть на правку'));
  await give();
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: 'Выберите причину' }))
    .toBeVisible();
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: 'Поясните причину' }))
    .toBeVisible();
  expect(bodies()).toEqual([]);
  await fillIn();
  await give();
  await expect.poll(bodies).toMatchObject([{ reason: { code: 'other', text: 'Добавьте дату приёма' } }]);
  expect(Object.keys((bodies()[0] as { reason: object }).reason)).toEqual(['code', 'text']);
});

/** A text that is returned for words of it, and has become another meanwhile. */
async function returnOver(now: ReturnType<typeof decided>) {
  let isChanged = true;
  const { bodies, stand } = showText(decided(), [], ({ path }) =>
    path.endsWith('/update') && isChanged ? json(changed(now), 409) : undefined,
  );
  await mark(8, 14);
  await press(button('Вернуть на правку'));
  await fillIn();
  stand(now);
  await give();
  return async () => {
    // The text of now is what is returned, once it is shown.
    await expect.element(page.getByText(now.review_data ?? '')).toBeInTheDocument();
    isChanged = false;
    await give();
    await expect.poll(() => bodies().length).toBe(2);
    return bodies()[1];
  };
}

it('keeps the reason where the text was changed meanwhile, at the words where they stand now', async () => {
  const again = await returnOver(decided({ review_data: 'В среду приняли быстро и вежливо.', version: 7 }));
  await expect.element(page.getByText(/^Текст успели изменить\. Показан нынешний/)).toBeVisible();
  await expect.element(words).toHaveValue('Добавьте дату приёма');
  await expect.element(dialog.getByText('быстро', { exact: true })).toBeVisible();
  expect(await again()).toMatchObject({ version: 7, reason: { start: 16, end: 22 } });
});

it('names no place where the marked words are gone from the text', async () => {
  const again = await returnOver(decided({ review_data: 'Приняли вежливо.', version: 7 }));
  await expect.element(dialog.getByText('К этим словам:')).not.toBeInTheDocument();
  const sent = await again();
  expect(sent).toMatchObject({ version: 7, reason: { code: 'other' } });
  expect(sent).not.toHaveProperty('reason.start');
});

it('says that a text cannot be approved yet, and what to do instead', async () => {
  showText(decided(), [], ({ path }) =>
    path.endsWith('/update') ? json({ detail: 'no', code: 'text_has_errors' }, 422) : undefined,
  );
  await press(button('Согласовать'));
  await expect.element(page.getByText(/^Согласовать пока нельзя: агентство должно исправить/)).toBeVisible();
  await expect.element(button('Согласовать')).toBeEnabled();
});

it('does not speak of approving where a return was refused', async () => {
  showText(decided(), [], ({ path }) => (path.endsWith('/update') ? json({ detail: 'no' }, 422) : undefined));
  await press(button('Вернуть на правку'));
  await fillIn();
  await give();
  await expect.element(page.getByText(/^Сервер не принял данные/)).toBeVisible();
  await expect.element(page.getByText(/^Согласовать пока нельзя/)).not.toBeInTheDocument();
  await expect.element(words).toHaveValue('Добавьте дату приёма');
});

it('asks before a reason that was typed is dropped', async () => {
  const { closed, bodies } = showText(decided());
  await press(button('Вернуть на правку'));
  await words.fill('Добавьте дату');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(text).toBeVisible();
  expect(closed()).toBe(0);
  expect(bodies()).toEqual([]);
});

it('says that a text one may see no more is gone, and of another failure that it can be tried again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  showText(work(), [], ({ path }) => (path.includes('/one') ? replies.shift() : undefined));
  await expect.element(panel.getByText('Не удалось открыть текст')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(text).toBeVisible();
});

it('says that a text went back to work where it is not found', async () => {
  showText(work(), [], ({ path }) => (path.includes('/one') ? json({ detail: 'no' }, 404) : undefined));
  await expect.element(panel.getByText(/^Этот текст вам больше не виден/)).toBeVisible();
  await expect.element(button('Повторить')).not.toBeInTheDocument();
});

it('warns of a text whose author took back the consent', async () => {
  showText(decided({ is_stopped: true }));
  await expect
    .element(panel.getByRole('alert'))
    .toHaveTextContent('Автор отзыва отозвал согласие. Текст остановлен.');
});

it('tells what was said to a text and what became of it, the newest first', async () => {
  const step = (more: object) => ({ step: null, event: null, from: null, words: null, user: null, ...more });
  showText(
    work({
      comments: [
        {
          id: 'a',
          author: vera,
          text: 'Нужна дата.',
          quote: 'быстро',
          reason: 'tone',
          created_at: '2026-11-20T10:00:00Z',
        },
        {
          id: 'b',
          author: null,
          text: 'Проверено.',
          quote: null,
          reason: null,
          created_at: '2026-11-21T10:00:00Z',
        },
      ] as never,
      history: [
        step({ at: '2026-11-19T10:00:00Z' }),
        step({ at: '2026-11-20T10:00:00Z', step: 'submit', user: vera }),
        step({ at: '2026-11-21T10:00:00Z', event: 'declined' }),
      ] as never,
    }),
  );
  const comments = panel.getByRole('region', { name: 'Замечания' }).getByRole('listitem');
  await expect.element(comments.first().getByText(/^Вера Цой · .* · Не тот тон$/)).toBeVisible();
  await expect.element(comments.first().getByText('быстро', { exact: true })).toBeVisible();
  await expect.element(comments.nth(1).getByText(/^Молва · /)).toBeVisible();
  const history = panel.getByRole('region', { name: 'История' }).getByRole('listitem').elements();
  expect(history.map(({ textContent }) => textContent.replace(/^.* — /, ''))).toEqual([
    'автор отказался',
    'сдан на проверку, Вера Цой',
    'текст создан',
  ]);
});

it('shows beside the text what its author said, what was changed, and what they corrected', async () => {
  showText(
    work({ original: 'быстро приняли', source_kind: 'call', grade: 4, corrected_from: 'Приняли вежливо.' }),
  );
  const own = panel.getByRole('region', { name: 'Слова покупателя' });
  await expect.element(own.getByText('звонок, оценка 4 из 5')).toBeVisible();
  // What the author corrected comes first.
  await expect.element(own.getByText(/^Автор исправил согласованный текст/)).toBeVisible();
  await press(own.getByRole('radio', { name: 'Слова' }));
  await expect.element(own.getByText('быстро приняли')).toBeVisible();
  await press(own.getByRole('radio', { name: 'Что изменено' }));
  await expect.element(own.getByText(/^Зачёркнуто то, что убрали/)).toBeVisible();
});

it('keeps long names and words within a phone', async () => {
  await page.viewport(360, 800);
  showText(
    decided({
      fullname_area: longName.replaceAll(' ', '-'),
      review_data: 'Здоровьесбережение'.repeat(20),
      original: 'Здоровьесбережение'.repeat(20),
      prim: 'Здоровьесбережение'.repeat(20),
    }),
    ['requests:write'],
  );
  await expect.element(panel.getByRole('region', { name: 'Слова покупателя' })).toBeVisible();
  const body = panel.getByRole('region', { name: 'Слова покупателя' }).element().parentElement;
  expect(body?.scrollWidth).toBe(body?.clientWidth);
});
