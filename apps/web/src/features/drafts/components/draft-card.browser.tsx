import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths, monthName, thisMonth } from '../../../lib/months.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Draft } from '../api.ts';
import { clientId, draft, draftPath, ids, noChecks, usage } from '../testing.ts';
import { DraftCard } from './draft-card.tsx';

interface World {
  mayDecide?: boolean;
  hasModel?: boolean;
  answer?: (body: Record<string, unknown>) => Response;
}

function show(of: Draft, { mayDecide = true, hasModel = true, answer = () => json(of) }: World = {}) {
  const calls = server(({ method, body }) =>
    method === 'GET' ? json({ ...usage, is_configured: hasModel }) : answer(body as Record<string, unknown>),
  );
  renderRouted(function Card() {
    const [shown, setShown] = useState(of);
    decideMeanwhile = setShown;
    return (
      <ul>
        <DraftCard draft={shown} mayDecide={mayDecide} isListed onTyped={() => undefined} />
      </ul>
    );
  });
  return () => calls.flatMap(({ method, path, body }) => (path === draftPath ? [[method, body]] : []));
}
/** A colleague was faster, and the draft is shown as it is now. */
let decideMeanwhile: (next: Draft) => void;
const card = page.getByRole('listitem').first();
const typed = card.getByRole('textbox', { name: 'Черновик' });
const button = (name: string) => card.getByRole('button', { name, exact: true });

afterEach(forgetToasts);

it('shows a draft beside the words it was made of, and what it took', async () => {
  show(draft());
  await expect.element(card.getByText('вежливо, быстро приняли')).toBeVisible();
  await expect.element(card.getByText('Принимали вежливо и быстро.')).toBeVisible();
  await expect.element(card.getByText('Ждёт решения')).toBeVisible();
  await expect.element(card.getByText(/^токенов: 1\s234$/)).toBeVisible();
  await expect.element(card.getByText('Замечаний нет.')).toBeVisible();
});

it('marks what the customer has not said, and lists what the checks say, the worst first', async () => {
  const mark = { key: 'a', kind: 'number' as const, words: 'вежливо', start: 10, end: 17, is_cleared: false };
  const checks: Draft['checks'] = {
    ...noChecks,
    marks: [
      { ...mark, origin: 'added' },
      { ...mark, key: 'b', words: 'быстро', start: 20, end: 26, origin: 'brief' },
    ],
    new_words: [{ key: 'c', words: 'Принимали', start: 0, end: 9 }],
    findings: [
      { check: 'length', severity: 'hint', message: 'Коротковато' },
      { check: 'length', severity: 'error', message: 'Слишком длинно' },
      ...Array.from({ length: 20 }, (_, at) => ({
        check: 'length' as const,
        severity: 'warning' as const,
        message: `Повтор ${at + 1}`,
      })),
    ] as Draft['checks']['findings'],
  };
  show(draft({ checks }));
  // `mark` has no role of its own that can be asked for everywhere.
  await expect
    .element(card.getByText('вежливо', { exact: true }).first())
    .toHaveAttribute('title', 'Число: в словах покупателя этого нет');
  await expect.element(card.getByTitle(/^Новое: /)).toHaveTextContent('Принимали');
  expect(document.querySelectorAll('mark')).toHaveLength(2);
  const notes = card.getByRole('list', { name: 'Замечания проверок' }).getByRole('listitem');
  const said = notes.elements().map(({ textContent }) => textContent ?? '');
  expect(said[0]).toMatch(/^Добавлено, у покупателя этого нет: вежливо \(/);
  expect(said[1]).toBe('Новые слова и фразы, шагу не мешают: Принимали');
  expect(said[2]).toContain('Слишком длинно');
  expect(said.at(-1)).toMatch(/^и ещё 2\sзамечания$/);
  expect(said).toHaveLength(23);
});

it('accepts a draft for the month that is chosen', async () => {
  const sent = show(draft(), { answer: () => json(draft({ state: 'accepted', request_id: 'text' })) });
  await press(card.getByRole('combobox', { name: 'Месяц текста' }));
  const next = addMonths(thisMonth(), 1);
  await expect.element(page.getByRole('option', { name: monthName(next) })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(6);
  await press(page.getByRole('option', { name: monthName(next) }));
  await press(button('Принять'));
  await expect.element(page.getByText('Текст появился в работе')).toBeVisible();
  expect(sent()).toEqual([['PATCH', { id: 'draft', text_before: draft().text, accept: { period: next } }]]);
});

it('shows what a colleague made of a draft that is being written over, and saves over that when told to', async () => {
  const theirs = draft({ text: 'Принимали вежливо, быстро, без очереди.' });
  const sent = show(draft());
  await press(button('Править'));
  await typed.fill('Приняли вежливо и быстро.');
  decideMeanwhile(theirs);
  const both = card.getByRole('alert');
  await expect.element(both.getByText('Пока вы писали, этот черновик поправил кто-то ещё')).toBeVisible();
  await expect.element(typed).toHaveValue('Приняли вежливо и быстро.');
  await expect.element(button('Сохранить')).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(both.getByRole('button', { name: 'Сохранить мой' }));
  await expect.element(typed).not.toBeInTheDocument();
  expect(sent()).toEqual([
    ['PATCH', { id: 'draft', text_before: theirs.text, text: 'Приняли вежливо и быстро.' }],
  ]);
});

it('drops what was written where a colleague’s text is better', async () => {
  const sent = show(draft());
  await press(button('Править'));
  await typed.fill('Приняли вежливо и быстро.');
  decideMeanwhile(draft({ text: 'Принимали вежливо, быстро, без очереди.' }));
  await press(button('Убрать мой'));
  await expect.element(card.getByText('Принимали вежливо, быстро, без очереди.')).toBeVisible();
  await expect.element(button('Принять')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('saves what was written over a draft, and nothing that is empty or the same', async () => {
  const sent = show(draft());
  await press(button('Править'));
  await expect.element(typed).toHaveValue('Принимали вежливо и быстро.');
  await expect.element(button('Сохранить')).toBeDisabled();
  await typed.fill('  ');
  await expect.element(button('Сохранить')).toBeDisabled();
  await typed.fill('Приняли вежливо и быстро.');
  await press(button('Сохранить'));
  await expect.element(typed).not.toBeInTheDocument();
  expect(sent()).toEqual([
    ['PATCH', { id: 'draft', text_before: draft().text, text: 'Приняли вежливо и быстро.' }],
  ]);
});

it('keeps what was written where it is refused, and says why', async () => {
  show(draft(), {
    answer: () => json({ detail: 'decided', code: 'draft_not_open', params: { state: 'accepted' } }, 409),
  });
  await press(button('Править'));
  await typed.fill('Приняли быстро.');
  await press(button('Сохранить'));
  await expect.element(card.getByRole('alert').getByText('Этот черновик уже решён.')).toBeVisible();
  await expect.element(typed).toHaveValue('Приняли быстро.');
  await press(button('Отменить'));
  await expect.element(card.getByText('Принимали вежливо и быстро.')).toBeVisible();
});

it('keeps what was written over a draft that a colleague decides meanwhile', async () => {
  const sent = show(draft());
  await press(button('Править'));
  await typed.fill('Приняли быстро.');
  decideMeanwhile(draft({ state: 'accepted', request_id: ids.job }));
  const conflict = card.getByRole('alert');
  await expect.element(conflict.getByText('Пока вы писали, этот черновик решил кто-то ещё')).toBeVisible();
  await expect.element(typed).toHaveValue('Приняли быстро.');
  await expect.element(button('Скопировать мой')).toBeVisible();
  await expect.element(button('Сохранить мой')).not.toBeInTheDocument();
  await press(button('Убрать мой'));
  await expect.element(conflict).not.toBeInTheDocument();
  await expect.element(card.getByRole('link', { name: 'Открыть текст' })).toBeVisible();
  expect(sent()).toEqual([]);
});

it('rejects a draft', async () => {
  const sent = show(draft());
  await press(button('Отклонить'));
  await expect.poll(sent).toEqual([['PATCH', { id: 'draft', text_before: draft().text, reject: true }]]);
});

it('says why a draft was not made, and offers another while there is a model', async () => {
  const sent = show(draft({ state: 'failed', error_code: 'consent_withdrawn', text: '' }));
  await expect.element(card.getByText('Покупатель отозвал согласие.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Сделать черновики: 1\sзапись$/ })).toBeVisible();
  await expect.element(button('Принять')).not.toBeInTheDocument();
  await press(button('Убрать'));
  await expect.poll(sent).toEqual([['PATCH', { id: 'draft', text_before: '', reject: true }]]);
});

it('offers no other draft without a model', async () => {
  show(draft({ state: 'failed', error_code: null }), { hasModel: false });
  await expect.element(card.getByText('Черновик не получился.')).toBeVisible();
  await expect.element(button('Убрать')).toBeVisible();
  await expect.element(card.getByRole('button', { name: /^Сделать/ })).not.toBeInTheDocument();
});

it('leads from an accepted draft to its text, with nothing left to decide', async () => {
  show(draft({ state: 'accepted', request_id: ids.job }));
  await expect
    .element(card.getByRole('link', { name: 'Открыть текст' }))
    .toHaveAttribute('href', `/copywriting/${clientId}?request=${ids.job}`);
  expect(card.getByRole('button').elements()).toEqual([]);
});

it('lets who only read decide nothing', async () => {
  show(draft(), { mayDecide: false });
  await expect.element(card.getByText('Принимали вежливо и быстро.')).toBeVisible();
  expect(card.getByRole('button').elements()).toEqual([]);
});
