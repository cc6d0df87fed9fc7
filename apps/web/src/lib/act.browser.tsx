import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { json, server } from '../test/server.ts';
import { actOnEach } from './act.ts';
import { query } from './query.ts';

function Items() {
  const { data } = useQuery(query('GET /items/'));
  return <p>{data ? `Заметок: ${data.count}` : 'Загрузка'}</p>;
}

it('changes one after the other, goes on past a refusal, and asks once for what is shown', async () => {
  let count = 3;
  const calls = server(({ method, path }) => {
    if (method === 'GET') return json({ data: [], count });
    if (path.endsWith('/second')) return json({ detail: 'Item not found', code: 'not_found' }, 404);
    count -= 1;
    return json({ message: 'ok' });
  });
  render(<Items />);
  await expect.element(page.getByText('Заметок: 3')).toBeVisible();
  const shown: unknown[] = [];
  const failures = await actOnEach(
    'DELETE /items/{id}',
    ['first', 'second', 'third'].map((id) => ({ params: { id } })),
    { clientId: 'client', show: (answer) => shown.push(answer) },
  );
  expect(failures).toMatchObject([{ status: 404 }]);
  expect(shown).toHaveLength(2);
  await expect.element(page.getByText('Заметок: 1')).toBeVisible();
  expect(calls.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'DELETE', 'DELETE', 'GET']);
});
