import { createRef, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientId, comment, ids, requests, work } from '../testing.ts';
import type { Quoted } from '../use-quoted.ts';
import { Comments } from './comments.tsx';

type PlacedComment = Parameters<typeof Comments>[0]['comments'][number];

const path = `${requests}/comments`;
const placed = (more: Partial<PlacedComment> = {}) =>
  ({ ...comment(), place: null, ...more }) as PlacedComment;

interface World {
  comments?: readonly PlacedComment[];
  begun?: Quoted | null;
  isSaved?: boolean;
  mayWrite?: boolean;
  reply?: () => Response | Promise<Response>;
}

function show({
  comments = [],
  begun = null,
  isSaved = true,
  mayWrite = true,
  reply = () => json(work()),
}: World = {}) {
  const calls = server(() => reply());
  const onGo = vi.fn<(id: string) => void>();
  const onMatch = vi.fn<(id: string) => void>();
  const field = createRef<HTMLTextAreaElement>();
  const beforeSend = () => Promise.resolve(isSaved);
  function Talk() {
    const [quoted, setQuoted] = useState(begun);
    return (
      <Comments
        request={work()}
        comments={comments}
        mayWrite={mayWrite}
        begun={quoted}
        field={field}
        onBegun={setQuoted}
        beforeSend={beforeSend}
        onGo={onGo}
        onMatch={onMatch}
      />
    );
  }
  renderRouted(Talk);
  return { onGo, onMatch, sent: () => calls.filter((call) => call.path === path) };
}
const typed = page.getByRole('textbox', { name: /^Комментарий к/ });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = page.getByRole('list', { name: 'Комментарии' });

afterEach(forgetToasts);

it('adds what is said of the whole text, once however often the keys are pressed', async () => {
  const waits = Promise.withResolvers<Response>();
  const { sent } = show({ reply: () => waits.promise });
  await press(button('Добавить комментарий'));
  await expect.element(typed).toHaveAccessibleDescription('Напишите, что хотите сказать');
  await typed.fill(' Нужна дата. ');
  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await expect.element(button('Добавить комментарий')).toBeDisabled();
  waits.resolve(json(work()));
  await expect.element(typed).toHaveValue('');
  await expect.element(typed).not.toHaveAttribute('aria-invalid', 'true');
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.work, client_id: clientId, text: 'Нужна дата.' },
  ]);
});

it('keeps what was said where it did not go through', async () => {
  const replies = [json({ detail: 'no' }, 503)];
  show({ reply: () => replies.shift() ?? json(work()) });
  await typed.fill('Нужна дата.');
  await press(button('Добавить комментарий'));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(typed).toHaveValue('Нужна дата.');
  await press(button('Добавить комментарий'));
  await expect.element(typed).toHaveValue('');
});

it('is of the words that were marked, once those are saved, or of the whole text after all', async () => {
  const begun = { place: { start: 0, end: 7 }, words: 'Приняли' };
  const { sent } = show({ begun, isSaved: false });
  await expect.element(page.getByText('Приняли', { exact: true })).toBeVisible();
  await typed.fill('Кто принял?');
  await press(button('Добавить комментарий'));
  await expect.element(page.getByText(/^Текст ещё не сохранён/)).toBeVisible();
  await expect.element(typed).toHaveValue('Кто принял?');
  expect(sent()).toEqual([]);
  await press(button('Не к месту, а ко всему тексту'));
  await press(button('Добавить комментарий'));
  await expect.element(typed).toHaveValue('');
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.work, client_id: clientId, text: 'Кто принял?' },
  ]);
});

it('shows what is dealt with when asked to, and opens it again', async () => {
  const comments = [
    placed(),
    placed({ id: ids.vera, text: 'Без имени.', author: null, resolved_at: '2026-11-21T10:00:00Z' }),
  ];
  const { sent } = show({ comments });
  await expect.element(list.getByText('Здесь нужна дата.')).toBeVisible();
  await expect.element(list.getByText('Без имени.')).not.toBeInTheDocument();
  await press(button('Решено'));
  // By the pointer: such a box hears of a click a moment later.
  await page.getByRole('checkbox', { name: 'Показать решённые: 1' }).click({ force: true });
  await expect.element(list.getByText('Без имени.')).toBeVisible();
  await expect.element(list.getByText(/^Молва · .* · решено$/)).toBeVisible();
  await press(button('Открыть снова'));
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toEqual([
      { id: ids.work, client_id: clientId, comment_id: ids.comment, is_resolved: true },
      { id: ids.work, client_id: clientId, comment_id: ids.vera, is_resolved: false },
    ]);
});

it('leads to the words it is of, while they stand', async () => {
  const { onGo, onMatch } = show({
    comments: [
      placed({ quote: 'Приняли', place: { start: 0, end: 7 } }),
      placed({ id: ids.vera, quote: 'вежливо' }),
      placed({ id: ids.image, review_id: ids.source }),
    ],
    mayWrite: false,
  });
  await expect.element(list.getByTitle('Этих слов в тексте больше нет')).toHaveTextContent('вежливо');
  await press(list.getByRole('button', { name: 'К этим словам: Приняли' }));
  expect(onGo).toHaveBeenCalledWith(ids.comment, { start: 0, end: 7 });
  await expect
    .element(list.getByRole('link', { name: 'Открыть найденный отзыв' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?review=${ids.source}`);
  await press(button('Да, это наш текст'));
  expect(onMatch).toHaveBeenCalledWith(ids.source);
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await expect.element(button('Решено')).not.toBeInTheDocument();
});
