import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Area, AreaGroup } from '../api.ts';
import { area, clientId, gis, groups as bothGroups, otzovik } from '../testing.ts';
import { job, monitoring } from '../monitoring/testing.ts';
import { Overview } from './overview.tsx';

type Call = ReturnType<typeof server>[number];

interface World {
  areas?: readonly Area[];
  groups?: readonly AreaGroup[];
  abilities?: readonly string[];
  onlyFailed?: boolean;
  /** Answers a call in place of the server that is usual here. */
  reply?: (call: Call) => Response | Promise<Response> | undefined;
}

/** The areas of a client, whose server keeps what is put to it with `stand`. */
export function showAreas({
  areas = [area()],
  groups = bothGroups,
  abilities = ['areas:write', 'monitoring:write'],
  onlyFailed = false,
  reply = () => undefined,
}: World = {}) {
  let stands = areas;
  let stood = groups;
  const calls = server((call) => {
    const own = reply(call);
    if (own !== undefined) return own;
    const { method, path } = call;
    if (path === `/reviews/clients/${clientId}`) return json({ id: clientId, status: 'active', abilities });
    if (path === '/users/me') return json({ id: 'me', permissions: [] });
    if (path.startsWith('/jobs/')) return json(method === 'GET' ? job() : { message: 'ok' });
    if (path.includes('monitoring')) return json(monitoring({ job: job() as never }));
    if (method !== 'GET') return json(stands[0] ?? area());
    if (path.startsWith('/reviews/clients/areas/site')) return json({ data: [gis, otzovik], count: 2 });
    const data = path.startsWith('/reviews/clients/areas/group') ? stood : stands;
    return json({ data, count: data.length });
  });
  const onAll = vi.fn<() => void>();
  renderRouted(() => <Overview clientId={clientId} onlyFailed={onlyFailed} onAll={onAll} />);
  return {
    onAll,
    calls,
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    /** What the server lists from now on. */
    stand: (next: readonly Area[], nextGroups = stood) => {
      stands = next;
      stood = nextGroups;
    },
  };
}

export const section = (name: string) => page.getByRole('region', { name, exact: true });
export const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const menuOf = (name: string) => button(`Действия: ${name}`);
export const groupMenuOf = (name: string) => button(`Действия с группой: ${name}`);

/** Names of the areas of a group, as they stand. */
export const namesIn = (name: string) =>
  section(name)
    .getByRole('link', { name: /^Клиника/ })
    .elements()
    .map(({ textContent }) => textContent);
