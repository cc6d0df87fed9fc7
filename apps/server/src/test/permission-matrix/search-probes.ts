import type { Probe, Tried } from './probes.ts';

async function searchOf({ caller, world, side }: Tried) {
  const owner = side === 'own' && caller ? caller : world.other;
  const made = await owner.send('POST /searches', { body: { q: 'касса', name: 'Касса' } });
  return { params: { id: String(made.body.id) } };
}

/** One's own, whoever one is; somebody else's is not there. */
const ownAlone = ({ role, side }: Tried): number | 'allowed' => {
  if (role === 'anonymous') return 401;
  if (role === 'newcomer') return 403;
  return side === 'own' ? 'allowed' : 404;
};

/** What is found, and searches that one keeps. */
export const searchProbes: Readonly<Record<string, Probe>> = {
  'search-find_everything': {
    request: () => ({ query: { q: 'а', limit: 50 } }),
    clientsIn: (body: { groups: { data: { client_id: string }[] }[] }) => [
      ...new Set(body.groups.flatMap(({ data }) => data.map((hit) => hit.client_id))),
    ],
  },
  'search-list_searches': {},
  'search-keep_search': { request: () => ({ body: { q: 'касса' } }) },
  'search-rename_search': {
    request: async (tried) => ({ ...(await searchOf(tried)), body: { name: 'Кассы' } }),
    expected: ownAlone,
  },
  'search-delete_search': { request: searchOf, expected: ownAlone },
  'search-forget_searches': {},
};
