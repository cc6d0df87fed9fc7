import { newId } from '../../lib/ids.ts';
import type { Probe, Tried } from './probes.ts';

const clientOf = ({ world, side }: Tried) => world.clients[side];
const ofClient = (tried: Tried) => ({ params: { client_id: clientOf(tried) } });

/** A competitor of the client, as it stands between two collections. */
async function competitorOf(tried: Tried, { isRemoved = false } = {}): Promise<string> {
  const { context } = tried.world.server;
  const [id, now] = [newId(), context.clock.now()];
  const url = `http://127.0.0.1:9/competitor/${id}`;
  await context.db.query
    .insertInto('competitors')
    .values({
      client_id: clientOf(tried),
      id,
      name: 'Соседи',
      site_id: tried.world.siteId,
      url,
      url_key: url,
      created_at: now,
      updated_at: now,
      removed_at: isRemoved ? now : null,
    })
    .execute();
  return id;
}

/** There are only so many of one client. */
async function withRoom<T>(tried: Tried, request: T): Promise<T> {
  await tried.world.server.context.db.query
    .deleteFrom('competitors')
    .where('client_id', '=', clientOf(tried))
    .execute();
  return request;
}

/** Calls about areas of other companies. */
export const competitorProbes: Readonly<Record<string, Probe>> = {
  'competitors-list_competitors': { isClientRow: true, request: ofClient },
  'competitors-list_areas': { isClientRow: true, request: ofClient },
  'competitors-compare_themes': { isClientRow: true, request: ofClient },
  'competitors-compare_months': { isClientRow: true, request: ofClient },
  'competitors-create_competitor': {
    isClientRow: true,
    request: (tried) =>
      withRoom(tried, {
        ...ofClient(tried),
        body: { name: 'Соседи', url: 'http://127.0.0.1:9/competitor', site_id: tried.world.siteId },
      }),
  },
  'competitors-update_competitor': {
    isClientRow: true,
    request: async (tried) => ({
      ...ofClient(tried),
      body: { id: await competitorOf(tried), name: 'Кофейня напротив' },
    }),
  },
  'competitors-collect_competitor': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), body: { id: await competitorOf(tried) } }),
  },
  'competitors-delete_competitor': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), query: { id: await competitorOf(tried) } }),
  },
  'competitors-restore_competitor': {
    isClientRow: true,
    request: async (tried) => {
      const id = await withRoom(tried, null).then(() => competitorOf(tried, { isRemoved: true }));
      return { ...ofClient(tried), body: { id } };
    },
  },
};
