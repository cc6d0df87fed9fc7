import { json, server } from '../../test/server.ts';
import type { Draft } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const clientPath = `/reviews/clients/${clientId}`;
export const draftPath = '/reviews/clients/requests/AI-generated-review';
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { lenina: id(2), mira: id(3), closed: id(4), job: id(5), source: id(6) };

export const noChecks: Draft['checks'] = {
  length: 20,
  findings: [],
  marks: [],
  new_words: null,
  own_words: null,
};

export const draft = (more: Partial<Draft> = {}): Draft => ({
  id: 'draft',
  client_id: clientId,
  area_id: ids.lenina,
  source_id: ids.source,
  request_id: null,
  text: 'Принимали вежливо и быстро.',
  original: 'вежливо, быстро приняли',
  checks: noChecks,
  state: 'ready',
  error: null,
  error_code: null,
  model: 'gpt-oss',
  prompt_version: 'v3',
  tokens: 1234,
  created_at: '2026-11-25T09:30:00Z',
  ...more,
});

export const usage = {
  is_configured: true,
  calls: 21,
  input_tokens: 1000,
  output_tokens: 234,
  limit_tokens: null as number | null,
  cost: null as number | null,
};

const area = (areaId: string, name: string, status = 'active') => ({
  id: areaId,
  fullname_area: name,
  site: { id: `site of ${areaId}`, name: '2ГИС' },
  status,
});
export const areas = [
  area(ids.lenina, longName),
  area(ids.mira, 'Клиника на Мира'),
  area(ids.closed, 'Закрытая клиника', 'archived'),
];

export interface DraftsWorld {
  abilities?: readonly string[];
  of?: Partial<typeof usage>;
  all?: readonly object[];
  allows?: boolean;
  list?: (path: string) => Response;
  job?: object;
  decide?: () => Response;
}

/** A server with these drafts. */
export function serveDrafts(data: readonly Draft[], world: DraftsWorld = {}): ReturnType<typeof server> {
  const {
    abilities = ['drafts:read', 'drafts:generate'],
    of,
    all = areas,
    allows = true,
    list,
    job,
    decide,
  } = world;
  return server(({ path, method }) => {
    if (method === 'PATCH' && decide) return decide();
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status: 'active', abilities });
    if (path.includes('model-usage')) return json({ ...usage, ...of });
    if (path.includes('site-rules'))
      return json({
        data: [
          {
            site_id: `site of ${ids.lenina}`,
            publication_rules: { ai_allowed: allows, wording_help_allowed: true },
          },
        ],
        count: 1,
      });
    if (path.includes('/areas/')) return json({ data: all, count: all.length });
    if (path.startsWith('/jobs/')) return json(job);
    if (path.includes('get-AI-generated')) return list?.(path) ?? json({ data, count: data.length });
    return json({ data: [], count: 0 });
  });
}
