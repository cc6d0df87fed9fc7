import type { Permission } from '@molva/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { page, userEvent } from 'vitest/browser';
import { askAll, queryClient } from '../../../lib/query-client.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Client } from '../../clients/index.ts';
import { type RequestWork, type WorkChange, workQuery } from '../../requests/index.ts';
import { clientId, ids, requests, work } from '../testing.ts';
import { Editor } from './editor.tsx';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}
type SentChange = WorkChange & { id: string; client_id: string; version: number };

interface World {
  first?: Partial<RequestWork>;
  abilities?: readonly Permission[];
  /** Answers in place of the server; undefined where it answers as usual. */
  answer?: (call: Asked) => Response | Promise<Response> | undefined;
}

const me = { user: { id: ids.vera, full_name: 'Вера Цой', email: null }, until: '2999-01-01T10:00:00Z' };
export const held = {
  mine: { ...me, is_mine: true },
  by: { user: { id: ids.image, full_name: 'Пётр Ян', email: null }, until: me.until, is_mine: false },
} as const;
export const checks: RequestWork['checks'] = {
  length: 15,
  findings: [],
  marks: [],
  new_words: null,
  own_words: null,
};

/** What was typed in one test and is kept in the browser is not the next one's: each has a person of its own. */
let people = 0;

/** The editor of one text, over a server that keeps the text with its version and its lock. */
export function showEditor({ first = {}, abilities = ['requests:write'], answer }: World = {}) {
  let stands = work(first);
  people += 1;
  const userId = `person-${people}`;
  const client = { id: clientId, name: 'Улыбка', status: 'active', abilities } as unknown as Client;
  const become = (more: Partial<RequestWork>) => {
    stands = { ...stands, ...more };
    return stands;
  };
  function update(body: unknown): Response {
    const { version, id: _id, client_id: _client, ...change } = body as SentChange;
    if (version !== stands.version)
      return json({ detail: 'stale', code: 'text_changed', current: stands }, 409);
    const { review_data: text, status, grade, sex, source_id: sourceId } = change;
    if (text !== undefined && !['writing', 'editing', 'correction'].includes(stands.status))
      return json({ detail: 'settled', code: 'text_not_written', current: stands }, 409);
    return json(
      become({
        version: stands.version + 1,
        ...(text !== undefined && { review_data: text }),
        ...(status !== undefined && { status }),
        ...(grade !== undefined && { grade }),
        ...(sex !== undefined && { sex }),
        ...(sourceId !== undefined && { source_id: sourceId }),
      }),
    );
  }
  const calls = server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    const { path, body } = call;
    if (path.startsWith(`${requests}/one`)) return json(stands);
    if (path === `${requests}/update`) return update(body);
    if (path === `${requests}/check`) return json(stands.checks);
    if (path === `${requests}/lock`) return json(become({ lock: held.mine }));
    if (path.startsWith(`${requests}/unlocked-review`)) return json(become({ lock: null }));
    if (path === `/reviews/clients/${clientId}`) return json(client);
    if (path.includes('model-usage')) return json({ is_configured: false });
    return json({ data: [], count: 0 });
  });
  queryClient.setQueryData(workQuery(clientId, ids.work).queryKey, stands);
  function Opened() {
    const { data } = useQuery({ ...workQuery(clientId, ids.work), staleTime: Infinity });
    const [isLeft, setLeft] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setLeft(true)}>
          К списку
        </button>
        {!isLeft && data && <Editor work={data} client={client} userId={userId} />}
      </>
    );
  }
  renderRouted(Opened);
  return {
    calls,
    /** The text as it becomes by what a colleague does, told as the live stream tells it. */
    colleague: (more: Partial<RequestWork>) => {
      become({ version: stands.version + 1, ...more });
      return askAll();
    },
    /** Becomes so on the server, of which nothing is told. */
    become,
    stands: () => stands,
    sent: (end: string) =>
      calls.filter(({ path, method }) => method !== 'GET' && path.startsWith(`${requests}/${end}`)),
  };
}

export const field = page.getByRole('textbox', { name: 'Текст отзыва' });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Chooses files, as the browser's own window of files does. */
export async function given(...files: File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new TypeError('There is no place to give a file');
  await userEvent.upload(input, files);
}
