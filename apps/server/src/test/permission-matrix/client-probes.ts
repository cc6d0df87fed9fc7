import { createSite } from '../factories.ts';
import type { Probe, Tried } from './probes.ts';

const clientId = ({ world, side }: Tried) => world.clients[side];
const inPath: Probe = {
  isClientRow: true,
  request: (tried) => ({ params: { client_id: clientId(tried) } }),
};
const inQuery: Probe = {
  isClientRow: true,
  request: (tried) => ({ query: { client_id: clientId(tried) } }),
};
let number = 0;
const fresh = (what: string) => `${what} ${(number += 1)}`;

const sampleOf = (site_id: string) => ({
  site_id,
  name: fresh('Образец'),
  url: 'https://probe.example/',
  content: '<p>Страница</p>',
});

async function sample({ world }: Tried) {
  const made = await world.people.administrator.call('POST /reviews/clients/areas/site-samples', {
    // One of its own: a site has fifty samples at most.
    body: sampleOf(await createSite(world.server)),
  });
  return { params: { id: made.body.id } };
}

async function draft({ world }: Tried) {
  const made = await world.people.administrator.call('POST /reviews/clients/areas/site-rule-versions', {
    body: { site_id: world.siteId, parser_rules: {} },
  });
  return { params: { id: made.body.id } };
}

/** Calls about clients, their areas and what is collected of them. */
export const clientProbes: Readonly<Record<string, Probe>> = {
  'clients-list_clients': {
    request: () => ({ query: { limit: 1000 } }),
    clientsIn: (body: { data: { id: string }[] }) => body.data.map(({ id }) => id),
  },
  'clients-create_client': { request: () => ({ body: { name: fresh('Новый клиент') } }) },
  'clients-read_client': inPath,
  'clients-update_client': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientId(tried) }, body: { note: 'Заметка' } }),
  },
  'clients-archive_client': {
    isClientRow: true,
    async request(tried) {
      const { world } = tried;
      const id = clientId(tried);
      // Whoever may archive does; the next to try finds it as it was.
      await world.server.context.db.query
        .updateTable('clients')
        .set({ status: 'active' })
        .where('id', '=', id)
        .execute();
      return { params: { client_id: id } };
    },
  },
  'clients-read_people': inPath,
  'clients-my_client_id': {
    expected: ({ role }) => {
      if (role === 'anonymous') return 401;
      return role === 'client' || role === 'stranger' ? 'allowed' : 404;
    },
  },
  'clients-create_client_account': {
    isClientRow: true,
    request: async (tried) => {
      const id = clientId(tried);
      await tried.world.server.context.db.query
        .updateTable('clients')
        .set({ status: 'active' })
        .where('id', '=', id)
        .execute();
      return { body: { client_id: id } };
    },
  },
  'clients-update_client_account': {
    isClientRow: true,
    request: ({ world, side }) => ({
      body: {
        client_id: world.clients[side],
        user_id: world.people[side === 'own' ? 'client' : 'stranger'].id,
        is_active: true,
      },
    }),
  },
  'dashboard-note_visit': inPath,
  'dashboard-list_standings': {
    request: ({ world }) => ({ query: { client_ids: Object.values(world.clients) } }),
    clientsIn: (body: { data: { client_id: string }[] }) => body.data.map(({ client_id }) => client_id),
  },
  'areas-arrange_areas': {
    isClientRow: true,
    request: async (tried) => ({
      body: { client_id: clientId(tried), group_id: null, area_ids: [await tried.world.area(tried.side)] },
    }),
  },
  'groups-arrange_groups': {
    isClientRow: true,
    request: async (tried) => ({
      body: { client_id: clientId(tried), group_ids: [await tried.world.group(tried.side)] },
    }),
  },
  'areas-list_areas': inQuery,
  'areas-search_areas': { request: () => ({ query: { q: 'а' } }) },
  'areas-create_area': {
    isClientRow: true,
    request: (tried) => ({
      body: {
        client_id: clientId(tried),
        site_id: tried.world.siteId,
        fullname_area: fresh('Точка'),
        url: `https://site.example/${fresh('new').replace(' ', '/')}`,
      },
    }),
  },
  'areas-create_areas': {
    isClientRow: true,
    request: (tried) => ({
      body: {
        client_id: clientId(tried),
        rows: [{ url: `https://site.example/${fresh('many').replace(' ', '/')}` }],
      },
    }),
  },
  'areas-update_area': {
    isClientRow: true,
    request: async ({ world, side }) => ({
      body: { id: await world.area(side), fullname_area: fresh('Точка') },
    }),
  },
  'areas-preview_area': {
    isClientRow: true,
    // Refused before anything is asked of it: it is no public address.
    request: (tried) => ({ body: { client_id: clientId(tried), url: 'http://10.0.0.1/' } }),
  },
  'areas-move_to_group': {
    isClientRow: true,
    request: async ({ world, side }) => ({
      body: { id: await world.area(side), group_id: await world.group(side) },
    }),
  },
  'groups-list_groups': inQuery,
  'groups-create_group': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientId(tried), name: fresh('Группа') } }),
  },
  'groups-update_group': {
    isClientRow: true,
    request: async ({ world, side }) => ({ body: { id: await world.group(side), name: fresh('Группа') } }),
  },
  'groups-delete_group': {
    isClientRow: true,
    request: async ({ world, side }) => ({ query: { id: await world.group(side) } }),
  },
  'sites-read_sites': {},
  'sites-create_site': {
    request: () => ({ body: { name: 'Площадка', domain: `${fresh('site').replace(' ', '')}.example` } }),
  },
  'sites-update_site': {
    request: ({ world }) => ({ body: { id: world.siteId, name: fresh('Площадка') } }),
  },
  'sites-test_site': { request: () => ({ body: { content: '<p>Страница</p>' } }) },
  'sites-read_site_fields': {},
  'sites-read_site_rules': { request: () => ({ body: {} }) },
  'sites-read_health': {},
  'sites-end_host_break': {
    request: ({ world }) => ({ body: { site_id: world.siteId, host: 'a.example' } }),
    // It has no break.
    allowed: 409,
  },
  'sites-read_rule_versions': { request: ({ world }) => ({ query: { site_id: world.siteId } }) },
  'sites-read_rule_version': { request: draft },
  'sites-create_rule_version': {
    request: ({ world }) => ({ body: { site_id: world.siteId, parser_rules: {} } }),
  },
  'sites-test_rule_version': { request: draft },
  'sites-use_rule_version': {
    async request(tried) {
      const { params } = await draft(tried);
      const { world } = tried;
      const sites = await world.people.administrator.call('GET /reviews/clients/areas/site', {
        query: { site_id: world.siteId },
      });
      return { params, body: { updated_at: sites.body.data[0]?.updated_at, without_test: true } };
    },
  },
  'sites-delete_rule_version': { request: draft },
  'sites-read_samples': { request: ({ world }) => ({ query: { site_id: world.siteId } }) },
  'sites-read_sample': { request: sample },
  'sites-create_sample': { request: ({ world }) => ({ body: sampleOf(world.siteId) }) },
  'sites-update_sample': {
    request: async (tried) => ({ ...(await sample(tried)), body: { name: fresh('Образец') } }),
  },
  'sites-delete_sample': { request: sample },
  'monitoring-add_monitoring': {
    isClientRow: true,
    request: async ({ world, side }) => ({ body: { area_id: await world.area(side) } }),
  },
  'monitoring-update_monitoring': {
    isClientRow: true,
    async request({ world, side }) {
      const area_id = await world.area(side);
      const made = await world.people.administrator.send('POST /reviews/clients/areas/add-monitoring', {
        body: { area_id },
      });
      return { body: { id: String(made.body.id), is_active: false } };
    },
  },
  'monitoring-collect_areas': {
    isClientRow: true,
    async request(tried) {
      const area_id = await tried.world.area(tried.side);
      await tried.world.people.administrator.send('POST /reviews/clients/areas/add-monitoring', {
        body: { area_id },
      });
      return { body: { client_id: clientId(tried), area_ids: [area_id] } };
    },
  },
  'monitoring-list_runs': inQuery,
  'ratings-list_ratings': inPath,
  'ratings-read_rating_figures': inPath,
  'ratings-list_rating_months': inPath,
  'ratings-read_rating_goal': {
    isClientRow: true,
    request: (tried) => ({ params: { client_id: clientId(tried) }, query: { goal: 4.6 } }),
  },
  'ratings-explain_jump': {
    isClientRow: true,
    request: (tried) => ({
      params: { client_id: clientId(tried) },
      query: { start_date: '2026-01-01', end_date: '2026-01-31' },
    }),
  },
  'ratings-note_rating': {
    isClientRow: true,
    request: async (tried) => ({
      params: { client_id: clientId(tried) },
      body: {
        area_id: await tried.world.area(tried.side),
        date: '2026-01-15',
        rating: 4.5,
        reviews_count: 10,
      },
    }),
  },
  'reviews-list_reviews_and_answers': inQuery,
};
