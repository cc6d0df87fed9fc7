import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll } from '../../../lib/query-client.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { PartsState } from './parts-state.tsx';

const up = { status: 'up', database: 'up', queue: 'up', storage: 'up' };

function show(reply: () => Response | Promise<Response>) {
  server(reply);
  render(<PartsState />);
}
const words = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

it('says of each part how it is, in words that fit its name', async () => {
  show(() => json({ ...up, storage: 'down' }));
  await expect
    .poll(words)
    .toEqual(['База данных: работает', 'Очередь заданий: работает', 'Хранилище файлов: не работает']);
});

it('says that it asks', async () => {
  show(() => new Promise(() => undefined));
  await expect
    .poll(words)
    .toEqual(['База данных: проверяем', 'Очередь заданий: проверяем', 'Хранилище файлов: проверяем']);
});

it('holds on to nothing that was well before once the server says that something is not', async () => {
  let isDown = false;
  show(() => (isDown ? json({ detail: 'no' }, 503) : json(up)));
  await expect.poll(words).toContain('База данных: работает');
  isDown = true;
  await askAll();
  await expect
    .poll(words)
    .toEqual([
      'База данных: под вопросом',
      'Очередь заданий: под вопросом',
      'Хранилище файлов: под вопросом',
    ]);
});

it('says that the server does not answer, until it does', async () => {
  let isAway = true;
  show(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : json(up)));
  await expect.element(page.getByText('Сервер не отвечает')).toBeVisible();
  isAway = false;
  await askAll();
  await expect.poll(words).toContain('База данных: работает');
});
