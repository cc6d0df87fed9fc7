import type { Probe, Tried } from './probes.ts';

const clientOf = ({ world, side }: Tried) => world.clients[side];
const views = '/reviews/clients/requests/review-views';
let number = 0;
const fresh = () => `Вид ${(number += 1)}`;

/** A view of whoever calls, or of the administrator where nobody does. */
async function viewOf(tried: Tried): Promise<string> {
  const { world, caller } = tried;
  const owner = world.people.administrator;
  const { body } = await owner.call(`POST ${views}`, {
    body: { client_id: clientOf(tried), name: fresh(), state: '' },
  });
  if (caller !== null)
    await world.server.context.db.query
      .updateTable('review_views')
      .set({ owner_id: caller.id })
      .where('client_id', '=', clientOf(tried))
      .where('id', '=', body.id)
      .execute();
  return body.id;
}

/** A change of marks that can be taken back. */
async function changeOf(tried: Tried): Promise<string> {
  const { body } = await tried.world.people.administrator.call(
    'POST /reviews/clients/requests/review-marks',
    { body: { client_id: clientOf(tried), filter: {}, add_tags: [fresh()] } },
  );
  return body.change_id;
}

/** Calls about the list of reviews as a place to work. */
export const reviewProbes: Readonly<Record<string, Probe>> = {
  'reviews-read_summary': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'reviews-count_by_client': {},
  'reviews-find_assignees': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'reviews-change_marks': {
    isClientRow: true,
    request: (tried) => ({
      body: { client_id: clientOf(tried), filter: { rating: '1' }, add_tags: ['проба'] },
    }),
  },
  'reviews-undo_marks': {
    isClientRow: true,
    request: async (tried) => ({
      body: { client_id: clientOf(tried), change_id: await changeOf(tried) },
    }),
  },
  'reviews-list_views': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'reviews-create_view': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientOf(tried), name: fresh(), state: '' } }),
  },
  'reviews-update_view': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await viewOf(tried) },
      body: { client_id: clientOf(tried), name: fresh() },
    }),
  },
  'reviews-delete_view': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await viewOf(tried) },
      query: { client_id: clientOf(tried) },
    }),
  },
  'reviews-restore_view': {
    isClientRow: true,
    async request(tried) {
      const id = await viewOf(tried);
      await tried.world.server.context.db.query
        .updateTable('review_views')
        .set({ deleted_at: new Date() })
        .where('client_id', '=', clientOf(tried))
        .where('id', '=', id)
        .execute();
      return { params: { id }, body: { client_id: clientOf(tried) } };
    },
  },
};
