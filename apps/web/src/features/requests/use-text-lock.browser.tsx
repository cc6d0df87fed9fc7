import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/query-client.ts';
import { endSession, startSession } from '../../lib/session.ts';
import { render } from '../../test/render.tsx';
import { json, server } from '../../test/server.ts';
import { type Request, requestsQuery } from './api.ts';
import { useTextLock } from './use-text-lock.ts';

const key = { id: 'text', client_id: 'client' };
const list = requestsQuery(false, { client_id: 'client' });
const row = (holder: string | null) =>
  ({ ...key, version: 1, lock: holder === null ? null : { is_mine: holder === 'me' } }) as Request;
const isMine = () => queryClient.getQueryData(list.queryKey)?.data[0]?.lock?.is_mine;

function Held({ mayGo }: { mayGo: boolean }) {
  const [problem, setProblem] = useState('');
  const { take } = useTextLock(key, { onExit: () => mayGo, onLeave: async () => mayGo });
  return (
    <>
      <button type="button" onClick={() => void take().catch(() => setProblem('Занят'))}>
        Взять
      </button>
      <p>{problem}</p>
    </>
  );
}

beforeEach(() => {
  startSession('token');
  queryClient.setQueryData(list.queryKey, { data: [row(null)], count: 1 });
});
afterEach(() => endSession('signed_out'));

it('shows in every list who has the text, and lets go as the screen is left', async () => {
  const calls = server(({ path }) => json(row(path.includes('unlocked') ? null : 'me')));
  const show = render(<Held mayGo />);
  await page.getByRole('button', { name: 'Взять' }).click();
  await expect.poll(isMine).toBe(true);
  show(null);
  await expect.poll(isMine).toBeUndefined();
  expect(calls.map(({ path }) => path)).toEqual([
    '/reviews/clients/requests/lock',
    '/reviews/clients/requests/unlocked-review?id=text&client_id=client',
  ]);
});

it('shows another who has it', async () => {
  server(() => json({ detail: 'The text is held', code: 'text_held', current: row('other') }, 409));
  render(<Held mayGo={false} />);
  await page.getByRole('button', { name: 'Взять' }).click();
  await expect.element(page.getByText('Занят')).toBeVisible();
  expect(isMine()).toBe(false);
});

it('lets go as the page goes away, unless it must not', async () => {
  const calls = server(() => json(row(null)));
  const show = render(<Held mayGo={false} />);
  await expect.element(page.getByRole('button', { name: 'Взять' })).toBeVisible();
  dispatchEvent(new Event('pagehide'));
  expect(calls).toEqual([]);
  show(<Held mayGo />);
  await expect
    .poll(() => {
      dispatchEvent(new Event('pagehide'));
      return calls.length;
    })
    .toBeGreaterThan(0);
});
