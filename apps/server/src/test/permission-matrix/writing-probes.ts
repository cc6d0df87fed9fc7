import { insertRequest, insertSource } from '../factories.ts';
import { covers } from './expect-status.ts';
import type { Permission } from '@molva/contract/permissions';
import type { RequestOptions } from '../factories.ts';
import type { Probe, Tried } from './probes.ts';

const period = '2026-10';
const clientOf = ({ world, side }: Tried) => world.clients[side];
const inQuery: Probe = {
  isClientRow: true,
  request: (tried) => ({ query: { client_id: clientOf(tried) } }),
};

/** A text of the client that is its own, with its place. */
async function textOf(tried: Tried, options: Partial<RequestOptions> = {}) {
  const { world, side } = tried;
  const [clientId, areaId] = [world.clients[side], await world.area(side)];
  const id = await insertRequest(world.server, { clientId, areaId, status: 'writing', period, ...options });
  return { id, clientId, areaId };
}

const sourceOf = (tried: Tried, contact?: string) =>
  insertSource(tried.world.server, {
    clientId: clientOf(tried),
    ...(contact === undefined ? {} : { contact }),
  });

/** For a row found by its id: what cannot be seen is not there, whatever was to be done with it. */
const rowStatus =
  (permission: Permission) =>
  ({ role, side }: Tried) => {
    if (role === 'anonymous') return 401;
    if (!covers(role, 'clients:read', side)) return 404;
    return covers(role, permission, side) ? 'allowed' : 403;
  };

/** For one behind a right of its endpoint: who has it for nobody is told so before anything is looked for. */
const inBody = (
  more: (tried: Tried) => Promise<object> | object,
  status?: RequestOptions['status'],
): Probe => ({
  isClientRow: true,
  request: async (tried) => ({
    body: { id: (await textOf(tried, status === undefined ? {} : { status })).id, ...(await more(tried)) },
  }),
});

async function fileOf(tried: Tried): Promise<string> {
  const { id, clientId } = await textOf(tried);
  const form = new FormData();
  form.append('client_id', clientId);
  form.append('request_id', id);
  form.append('files', new Blob(['снимок']), 'снимок.txt');
  const encoded = new Response(form);
  const answer = await tried.world.server.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/clients/requests/file',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${tried.world.people.administrator.token}`,
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  return answer.json<{ id: string }>().id;
}

function formOf(fields: Record<string, string>, name: string, content: string): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('files', new Blob([content]), name);
  return form;
}

/** Calls about texts, their sources and the customer's page. */
export const writingProbes: Readonly<Record<string, Probe>> = {
  'requests-read_request': {
    // A client's user is shown no text that is being written.
    expected: ({ role, side }) => {
      if (role === 'anonymous') return 401;
      return covers(role, 'requests:read', side) ? 'allowed' : 404;
    },
    request: async (tried) => ({ query: { id: (await textOf(tried)).id } }),
  },
  'exports-export_requests': {
    expected: ({ role, side }) => {
      if (role === 'anonymous') return 401;
      const right = role === 'client' || role === 'stranger' ? 'requests:read_shown' : 'requests:read';
      return covers(role, right, side) ? 'allowed' : 404;
    },
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'requests-create_empty_requests': {
    isClientRow: true,
    request: async (tried) => ({
      body: { client_id: clientOf(tried), area_id: await tried.world.area(tried.side), period, count: 1 },
    }),
  },
  'requests-update_request': {
    expected: (tried) =>
      // Nothing of it is shown to the client's own people.
      tried.role === 'client' || tried.role === 'stranger' ? 404 : rowStatus('requests:write')(tried),
    request: async (tried) => ({ body: { id: (await textOf(tried)).id, version: 1, prim: 'Заметка' } }),
  },
  'requests-delete_request': {
    isClientRow: true,
    request: async (tried) => ({ query: { id: (await textOf(tried)).id } }),
  },
  'requests-delete_requests': {
    isClientRow: true,
    request: async (tried) => ({ body: { client_id: clientOf(tried), ids: [(await textOf(tried)).id] } }),
  },
  'requests-take_requests': {
    isClientRow: true,
    request: (tried) => ({ query: { id_client: clientOf(tried) } }),
  },
  'requests-lock_request': {
    expected: rowStatus('requests:write'),
    request: async (tried) => ({ body: { id: (await textOf(tried)).id } }),
  },
  'requests-list_writers': inQuery,
  'requests-take_over_request': inBody(() => ({})),
  'requests-unlock_request': {
    expected: rowStatus('requests:write'),
    request: async (tried) => ({ query: { id: (await textOf(tried)).id } }),
  },
  'requests-update_description': inBody(() => ({ description: 'Написать про кофе' })),
  'requests-check_text': inBody(() => ({ review_data: 'Вкусный кофе' })),
  'requests-create_comment': inBody(() => ({ text: 'Проверьте' })),
  'requests-resolve_comment': {
    isClientRow: true,
    request: async (tried) => {
      const { id } = await textOf(tried);
      const made = await tried.world.people.administrator.call('POST /reviews/clients/requests/comments', {
        body: { id, text: 'Проверьте' },
      });
      return { body: { id, comment_id: made.body.comments[0]?.id, is_resolved: true } };
    },
  },
  'requests-read_files': {
    isClientRow: true,
    request: async (tried) => ({
      query: { client_id: clientOf(tried), request_id: (await textOf(tried)).id },
    }),
  },
  'requests-create_file': {
    isClientRow: true,
    request: async (tried) => {
      const { id, clientId } = await textOf(tried);
      return { body: formOf({ client_id: clientId, request_id: id }, 'снимок.txt', 'снимок') };
    },
  },
  'requests-update_file': {
    isClientRow: true,
    request: async (tried) => ({ body: { id: await fileOf(tried), name: 'Другое имя.txt' } }),
  },
  'requests-delete_file': {
    isClientRow: true,
    request: async (tried) => ({ query: { id: await fileOf(tried) } }),
  },
  'requests-read_file': {
    isClientRow: true,
    request: async (tried) => ({ params: { id: await fileOf(tried) } }),
  },
  'requests-generate_dates': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientOf(tried), period } }),
  },
  'requests-update_dates': {
    isClientRow: true,
    request: async (tried) => ({
      body: { dates: [{ id: (await textOf(tried)).id, planned_date: '2026-10-05' }] },
    }),
  },
  'requests-read_workload': inQuery,
  'requests-read_working_days': { request: () => ({ query: { period } }) },
  'sources-read_sources': inQuery,
  'sources-create_source': {
    isClientRow: true,
    request: (tried) => ({
      body: {
        client_id: clientOf(tried),
        kind: 'survey',
        words: `Понравился кофе ${Math.random()}`,
        received_at: '2026-10-01',
      },
    }),
  },
  'sources-update_source': {
    isClientRow: true,
    request: async (tried) => ({
      body: { id: await sourceOf(tried), client_id: clientOf(tried), incentive: 'Кофе в подарок' },
    }),
  },
  'sources-withdraw_consent': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await sourceOf(tried) },
      body: { client_id: clientOf(tried) },
    }),
  },
  'sources-reveal_contact': {
    isClientRow: true,
    request: async (tried) => ({
      params: { id: await sourceOf(tried, 'анна@почта.example') },
      body: { client_id: clientOf(tried) },
    }),
  },
  'requests-hand_over_link': {
    isClientRow: true,
    // Without a link there is nothing to hand over: who may is told so.
    request: async (tried) => {
      const { id, clientId } = await textOf(tried);
      return { body: { id, client_id: clientId } };
    },
    allowed: 404,
  },
  'requests-preview_link': {
    isClientRow: true,
    request: async (tried) => {
      const { id, clientId } = await textOf(tried);
      return { query: { id, client_id: clientId } };
    },
  },
  'sources-delete_source': {
    isClientRow: true,
    request: async (tried) => ({ query: { id: await sourceOf(tried), client_id: clientOf(tried) } }),
  },
  'sources-import_sources': {
    isClientRow: true,
    request: (tried) => ({
      body: formOf(
        { client_id: clientOf(tried), mapping: '{"words":"Отзыв"}' },
        'опрос.csv',
        'Отзыв;Оценка\nВкусно;5\n',
      ),
    }),
  },
  'sources-preview_import': {
    isClientRow: true,
    request: (tried) => ({
      body: formOf({ client_id: clientOf(tried) }, 'опрос.csv', 'Отзыв;Оценка\nВкусно;5\n'),
    }),
  },
  'reviews-import_reviews': {
    isClientRow: true,
    request: async (tried) => ({
      body: formOf(
        {
          client_id: clientOf(tried),
          area_id: await tried.world.area(tried.side),
          mapping: '{"recall":"Отзыв"}',
        },
        'отзывы.csv',
        'Отзыв;Оценка\nВкусно;5\n',
      ),
    }),
  },
  'reviews-preview_import': {
    isClientRow: true,
    request: (tried) => ({
      body: formOf({ client_id: clientOf(tried) }, 'отзывы.csv', 'Отзыв;Оценка\nВкусно;5\n'),
    }),
  },
  'reviews-list_imports': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried) } }),
  },
  'reviews-undo_import': {
    isClientRow: true,
    // Of one that is not there whoever may is told so.
    request: (tried) => ({ body: { client_id: clientOf(tried), id: tried.world.siteId } }),
    allowed: 404,
  },
  'anomalies-list_anomalies': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientOf(tried) } }),
  },
  'anomalies-update_anomaly': {
    isClientRow: true,
    // Of one that is not there whoever may is told so.
    request: (tried) => ({
      params: { client_id: clientOf(tried) },
      body: { id: tried.world.siteId, is_dismissed: true },
    }),
    allowed: 404,
  },
  'anomalies-prepare_complaints': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientOf(tried) }, body: { id: tried.world.siteId } }),
    allowed: 404,
  },
  'clustering-list_clusters': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientOf(tried) } }),
  },
  'clustering-list_cluster_names': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientOf(tried) } }),
  },
  'clustering-start_clustering': {
    isClientRow: true,
    // One run at a time would refuse the second who may: what is asked here nobody may have.
    request: (tried) => ({
      params: { client_id: clientOf(tried) },
      body: { start_date: '2026-02-01', end_date: '2026-01-01' },
    }),
    allowed: 422,
  },
  'clustering-update_cluster': {
    isClientRow: true,
    request: (tried) => ({
      params: { client_id: clientOf(tried) },
      body: { id: tried.world.siteId, name: 'Цены' },
    }),
    allowed: 404,
  },
  'clustering-delete_cluster': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientOf(tried) }, query: { id: tried.world.siteId } }),
    allowed: 404,
  },
  'clustering-undo_cluster_change': {
    isClientRow: true,
    request: (tried) => ({
      params: { client_id: clientOf(tried) },
      body: { change_id: tried.world.siteId },
    }),
    allowed: 404,
  },
  // Whoever has the address has the page; one that was made up is nobody's.
  'customers-read_page': {
    request: () => ({ params: { token: 'made-up-token-of-nobody' } }),
    expected: () => 404,
  },
  'customers-answer_page': {
    request: () => ({ params: { token: 'made-up-token-of-nobody' }, body: { decision: 'confirm' } }),
    expected: () => 404,
  },
};
