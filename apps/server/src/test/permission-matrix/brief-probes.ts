import { newId } from '../../lib/ids.ts';
import type { Probe, Tried } from './probes.ts';
import type { Side, World } from './world.ts';

const clientId = ({ world, side }: Tried) => world.clients[side];
let number = 0;
const fresh = (what: string) => `${what} ${(number += 1)}`;
const question = { id: 'about', type: 'long_text', label: 'О компании' };

async function template(world: World): Promise<{ id: string; version: number }> {
  const made = await world.people.administrator.send('POST /reviews/clients/brief-templates', {
    body: { name: fresh('Шаблон'), questions: [question] },
  });
  return { id: String(made.body.id), version: 1 };
}

/** The client's brief as it stands, begun where there is none. */
async function brief(world: World, side: Side): Promise<{ version: number }> {
  const query = { client_id: world.clients[side] };
  const { administrator } = world.people;
  const found = await administrator.send('GET /reviews/clients/brief', { query });
  if (found.status === 200) return { version: Number(found.body.version) };
  const { id } = await template(world);
  await administrator.send('POST /reviews/clients/brief', { body: { ...query, template_id: id } });
  return { version: 1 };
}

async function noBrief(world: World, side: Side): Promise<void> {
  const { query } = world.server.context.db;
  for (const table of ['brief_versions', 'brief_presence', 'briefs'] as const)
    await query.deleteFrom(table).where('client_id', '=', world.clients[side]).execute();
}

async function note(world: World, side: Side): Promise<string> {
  const made = await world.people.administrator.send('POST /reviews/clients/copywriters-notes', {
    body: { client_id: world.clients[side], text: 'Заметка' },
  });
  return String(made.body.id);
}

/** Only its author and whoever moderates may change a note; these here are the administrator's. */
const moderates = (tried: Tried): number | 'allowed' => {
  const { role, side } = tried;
  if (role === 'anonymous') return 401;
  if (role === 'client' || role === 'stranger') return 403;
  if (role === 'trainee') return side === 'own' ? 403 : 404;
  if (role === 'manager') return side === 'own' ? 'allowed' : 403;
  return role === 'head' || role === 'administrator' ? 'allowed' : 403;
};

async function access(world: World, side: Side): Promise<string> {
  const made = await world.people.administrator.send('POST /reviews/clients/{client_id}/accesses', {
    params: { client_id: world.clients[side] },
    body: { site_id: world.siteId, login: `login-${newId()}`, secret: 'секрет' },
  });
  return String(made.body.id);
}

const briefInQuery: Probe = {
  isClientRow: true,
  async request({ world, side }) {
    await brief(world, side);
    return { query: { client_id: world.clients[side] } };
  },
};

/** Calls about briefs, notes and accesses. */
export const briefProbes: Readonly<Record<string, Probe>> = {
  'briefs-read_templates': {},
  'briefs-create_template': {
    request: () => ({ body: { name: fresh('Шаблон'), questions: [question] } }),
  },
  'briefs-update_template': {
    request: async ({ world }) => ({ body: { ...(await template(world)), name: fresh('Шаблон') } }),
  },
  'briefs-delete_template': {
    request: async ({ world }) => ({ query: { id: (await template(world)).id } }),
  },
  'briefs-read_brief': briefInQuery,
  'briefs-create_brief': {
    isClientRow: true,
    async request(tried) {
      await noBrief(tried.world, tried.side);
      const { id } = await template(tried.world);
      return { body: { client_id: clientId(tried), template_id: id } };
    },
  },
  'briefs-update_brief': {
    isClientRow: true,
    async request(tried) {
      const { version } = await brief(tried.world, tried.side);
      return { body: { client_id: clientId(tried), version, answers: { about: fresh('Ответ') } } };
    },
  },
  'briefs-mark_presence': {
    isClientRow: true,
    async request(tried) {
      await brief(tried.world, tried.side);
      return { body: { client_id: clientId(tried) } };
    },
  },
  'briefs-read_versions': briefInQuery,
  'briefs-read_version': {
    isClientRow: true,
    async request({ world, side }) {
      const query = { client_id: world.clients[side] };
      await brief(world, side);
      const list = await world.people.administrator.call('GET /reviews/clients/brief/versions', { query });
      return { params: { version: String(list.body.data[0]?.version) }, query };
    },
  },
  'notes-read_notes': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientId(tried) } }),
  },
  'notes-find_readers': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientId(tried) } }),
  },
  'notes-create_note': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientId(tried), text: 'Заметка' } }),
  },
  'notes-update_note': {
    expected: moderates,
    request: async (tried) => ({
      body: {
        id: await note(tried.world, tried.side),
        client_id: clientId(tried),
        is_pinned: true,
      },
    }),
  },
  'notes-delete_note': {
    expected: moderates,
    request: async (tried) => ({ query: { id: await note(tried.world, tried.side) } }),
  },
  'accesses-read_accesses': {
    isClientRow: true,
    async request(tried) {
      await access(tried.world, tried.side);
      return { params: { client_id: clientId(tried) } };
    },
  },
  'accesses-create_access': {
    isClientRow: true,
    request: (tried) => ({
      params: { client_id: clientId(tried) },
      body: { site_id: tried.world.siteId, login: fresh('login'), secret: 'секрет' },
    }),
  },
  'credentials-list_credentials': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientId(tried) } }),
  },
  'credentials-list_site_credentials': { request: ({ world }) => ({ query: { site_id: world.siteId } }) },
  'credentials-save_credentials': {
    isClientRow: true,
    request: (tried) => ({
      body: {
        client_id: clientId(tried),
        site_id: tried.world.siteId,
        kind: 'bearer',
        hosts: ['api.example'],
        secret: 'token',
      },
    }),
  },
  'credentials-check_credentials': {
    isClientRow: true,
    // Of those that are not there whoever may is told so.
    request: (tried) => ({ body: { client_id: clientId(tried), id: tried.world.siteId } }),
    allowed: 404,
  },
  'credentials-delete_credentials': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientId(tried), id: tried.world.siteId } }),
    allowed: 404,
  },
  'accesses-update_access': {
    isClientRow: true,
    request: async (tried) => ({
      params: { client_id: clientId(tried) },
      body: { id: await access(tried.world, tried.side), note: 'Новый пароль' },
    }),
  },
  'accesses-delete_access': {
    isClientRow: true,
    request: async (tried) => ({
      params: { client_id: clientId(tried) },
      query: { id: await access(tried.world, tried.side) },
    }),
  },
};
