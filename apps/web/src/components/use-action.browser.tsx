import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { query } from '../lib/query.ts';
import { render } from '../test/render.tsx';
import { json, server } from '../test/server.ts';
import { useAction } from './use-action.ts';

const items = query('GET /items/');

function Items() {
  const { data } = useQuery(items);
  const remove = useAction('DELETE /items/{id}', { done: 'Заметка удалена' });
  return (
    <>
      <p>{data ? `Заметок: ${data.count}` : 'Загрузка'}</p>
      <button
        type="button"
        aria-busy={remove.isPending}
        onClick={() => void remove.run({ params: { id: 'first' } })}
      >
        Удалить
      </button>
    </>
  );
}
const button = page.getByRole('button', { name: 'Удалить' });

it('does it once however often it is pressed, says so, and has what changed asked for anew', async () => {
  let count = 2;
  let answer: (() => void) | undefined;
  const calls = server(({ method }) => {
    if (method === 'GET') return json({ data: [], count });
    return new Promise((resolve) => {
      answer = () => {
        count = 1;
        resolve(json({ message: 'ok' }));
      };
    });
  });
  render(<Items />);
  await expect.element(page.getByText('Заметок: 2')).toBeVisible();
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click();
  answer?.();
  await expect.element(page.getByText('Заметка удалена')).toBeVisible();
  await expect.element(page.getByText('Заметок: 1')).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});

it('tells a failure by its code, and after a refusal asks for what is shown', async () => {
  const calls = server(({ method }) =>
    method === 'GET'
      ? json({ data: [], count: 3 })
      : json({ detail: 'Item not found', code: 'not_found', params: { what: 'Item' } }, 404),
  );
  render(<Items />);
  await expect.element(page.getByText('Заметок: 3')).toBeVisible();
  await button.click();
  await expect
    .element(page.getByText('Здесь ничего нет: запись удалили или она вам не видна.'))
    .toBeVisible();
  await expect.poll(() => calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'GET']);
});
