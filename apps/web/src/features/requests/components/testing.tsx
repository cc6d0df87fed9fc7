import { useState } from 'react';
import { page } from 'vitest/browser';
import { renderRouted, renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Request, RequestWork } from '../api.ts';
import type { RequestsSearch } from '../search.ts';
import { at, clientId, request, work } from '../testing.ts';
import { RequestsList } from './requests-list.tsx';
import { TextPanel } from './text-panel.tsx';

type Call = ReturnType<typeof server>[number];
type Reply = (call: Call) => Response | Promise<Response> | undefined;

interface ListWorld {
  texts?: readonly Request[];
  count?: number;
  abilities?: readonly string[];
  isClient?: boolean;
  search?: RequestsSearch;
  period?: string;
  areas?: readonly object[];
  /** Answers a call in place of the server that is usual here. */
  reply?: Reply;
}

const isList = ({ path }: Call) => path.startsWith(`${at}/search`);
const clientCall = (abilities: readonly string[]) => json({ id: clientId, status: 'active', abilities });

/** The texts of a client, whose server keeps what is put to it with `stand`. */
export function showList({
  texts = [request()],
  count,
  abilities = [],
  isClient = false,
  search: first = {},
  period,
  areas = [],
  reply = () => undefined,
}: ListWorld = {}) {
  let stands = texts;
  const calls = server((call) => {
    const own = reply(call);
    if (own !== undefined) return own;
    if (call.path === `/reviews/clients/${clientId}`) return clientCall(abilities);
    if (isList(call)) return json({ data: stands, count: count ?? stands.length });
    if (call.path.startsWith(`${at}/one`)) return json(stands[0]);
    return json({ data: [], count: 0 });
  });
  const told = renderWithSearch<RequestsSearch>(first, (search, onSearch) => (
    <RequestsList
      clientId={clientId}
      isClient={isClient}
      withStates
      {...(period !== undefined && { period })}
      search={search}
      areas={areas as never}
      onSearch={onSearch}
    />
  ));
  return {
    told,
    calls,
    /** The parts of each ask for the list. */
    asked: () =>
      calls.flatMap((call) => (isList(call) ? [new URL(call.path, location.href).searchParams] : [])),
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    stand: (next: readonly Request[]) => {
      stands = next;
    },
  };
}

/** One text open at the side, as its server has it. */
export function showText(
  first: RequestWork = work(),
  abilities: readonly string[] = [],
  reply: Reply = () => undefined,
) {
  let stands = first;
  let closed = 0;
  const calls = server((call) => {
    const own = reply(call);
    if (own !== undefined) return own;
    if (call.path === `/reviews/clients/${clientId}`) return clientCall(abilities);
    if (call.path.startsWith(`${at}/one`)) return json(stands);
    if (call.path === `${at}/update`) {
      stands = { ...stands, ...(call.body as object), version: stands.version + 1 };
      return json(stands);
    }
    return json({ data: [], count: 0 });
  });
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const close = () => {
      closed += 1;
      setOpen(false);
    };
    return isOpen && <TextPanel clientId={clientId} id={first.id} onClose={close} />;
  }
  renderRouted(Screen);
  return {
    closed: () => closed,
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    bodies: () => calls.flatMap(({ method, body }) => (method === 'GET' ? [] : [body])),
    stand: (next: RequestWork) => {
      stands = next;
    },
  };
}

export const list = page.getByRole('list', { name: 'Тексты' });
export const rows = list.getByRole('listitem');
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const panel = page.getByRole('dialog', { name: 'Текст отзыва' });
