import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { render } from '../../test/render.tsx';
import { json, server } from '../../test/server.ts';
import { type Request, type RequestWork, requestsQuery, workQuery } from './api.ts';
import { type Lease, useLease } from './use-lease.ts';

const key = { id: 'text', client_id: 'client' };
const list = requestsQuery(false, { client_id: 'client' });
const { queryKey } = workQuery(key.client_id, key.id);
const row = (holder: string | null) =>
  ({ ...key, version: 1, lock: holder === null ? null : { is_mine: holder === 'me' } }) as RequestWork;
const isMine = () => queryClient.getQueryData(list.queryKey)?.data[0]?.lock?.is_mine;
const known = (holder: string | null) => {
  queryClient.setQueryData(list.queryKey, { data: [row(holder) as Request], count: 1 });
  queryClient.setQueryData(queryKey, row(holder));
};

type Options = Parameters<typeof useLease>[1];

function Held({ options }: { options?: Options }) {
  const { data = row(null) } = useQuery({ ...workQuery(key.client_id, key.id), enabled: false });
  return <Screen work={data} options={options} />;
}
function Screen({ work, options }: { work: RequestWork; options: Options }) {
  const [problem, setProblem] = useState('');
  const lease: Lease = useLease(work, options);
  const holder = work.lock === null ? 'Ничей' : work.lock.is_mine ? 'Мой' : 'Чужой';
  return (
    <>
      <button type="button" onClick={() => void lease.take().catch(() => setProblem('Занят'))}>
        Взять
      </button>
      <button type="button" onClick={() => void lease.release()}>
        Отпустить
      </button>
      <textarea aria-label="Текст" onChange={lease.onTyping} />
      <p>{`${holder} ${problem}`}</p>
    </>
  );
}
const take = () => page.getByRole('button', { name: 'Взять' }).click();
async function shows(words: string) {
  await expect.element(page.getByText(words)).toBeVisible();
}
const lock = '/reviews/clients/requests/lock';
const unlock = '/reviews/clients/requests/unlocked-review?id=text&client_id=client';
const answering = () => server(({ path }) => json(row(path.includes('unlocked') ? null : 'me')));

beforeEach(() => {
  startSession('token');
  known(null);
});
afterEach(() => endSession('signed_out'));

it('shows in every list who has the text, and lets go as the screen is left', async () => {
  const calls = answering();
  const show = render(<Held />);
  await take();
  await shows('Мой');
  expect(isMine()).toBe(true);
  show(null);
  await expect.poll(isMine).toBeUndefined();
  expect(calls.map(({ path }) => path)).toEqual([lock, unlock]);
});

it('shows another who has it', async () => {
  server(() => json({ detail: 'The text is held', code: 'text_held', current: row('other') }, 409));
  render(<Held />);
  await take();
  await shows('Чужой Занят');
  expect(isMine()).toBe(false);
});

it('is taken as typing begins, once', async () => {
  const calls = answering();
  render(<Held />);
  await page.getByRole('textbox').fill('Кофе');
  await shows('Мой');
  await page.getByRole('textbox').fill('Кофе и торт');
  await page.getByRole('button', { name: 'Отпустить' }).click();
  await shows('Ничей');
  expect(calls.map(({ path }) => path)).toEqual([lock, unlock]);
});

it('lets go as the page goes away, unless it was one’s own before', async () => {
  known('me');
  const calls = answering();
  const show = render(<Held />);
  await shows('Мой');
  dispatchEvent(new Event('pagehide'));
  expect(calls).toEqual([]);
  show(<Held options={{ mayLetGo: () => true }} />);
  await expect
    .poll(() => {
      dispatchEvent(new Event('pagehide'));
      return calls[0]?.path;
    })
    .toBe(unlock);
});

it('lets nothing go that is not saved', async () => {
  const calls = answering();
  let flushed = 0;
  const autosave = {
    read: () => ({ isDirty: true }),
    flush: async () => {
      flushed += 1;
      return false;
    },
  };
  const show = render(<Held options={{ autosave }} />);
  await take();
  await shows('Мой');
  await page.getByRole('button', { name: 'Отпустить' }).click();
  dispatchEvent(new Event('pagehide'));
  show(null);
  await expect.poll(() => flushed).toBe(2);
  expect(calls.map(({ path }) => path)).toEqual([lock]);
});

it('lets go of what is taken only after the screen was left', async () => {
  const taken = Promise.withResolvers<Response>();
  const calls = server(({ path }) => (path === lock ? taken.promise : json(row(null))));
  const show = render(<Held />);
  await take();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([lock]);
  show(null);
  taken.resolve(json(row('me')));
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([lock, unlock]);
});

it('leaves what was one’s own before, also where it was held on as the screen was left', async () => {
  known('me');
  const taken = Promise.withResolvers<Response>();
  const calls = server(({ path }) => (path === lock ? taken.promise : json(row(null))));
  const show = render(<Held />);
  await shows('Мой');
  await take();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([lock]);
  show(null);
  taken.resolve(json(row('me')));
  await taken.promise;
  show(<Held />);
  await shows('Мой');
  await take();
  await expect.poll(() => calls.map(({ path }) => path)).toEqual([lock, lock]);
});
