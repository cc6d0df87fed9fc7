import { insertRequest, insertSource } from '../factories.ts';
import { insertDraft } from '../../domains/drafts/queries.ts';
import { newId } from '../../lib/ids.ts';
import type { Probe, Tried } from './probes.ts';

const period = '2026-10';
const clientOf = ({ world, side }: Tried) => world.clients[side];

async function draftOf(tried: Tried): Promise<string> {
  const { world, side } = tried;
  const [clientId, id] = [world.clients[side], newId()];
  await insertDraft(world.server.context.db, {
    id,
    client_id: clientId,
    area_id: await world.area(side),
    source_id: await insertSource(world.server, { clientId }),
    job_id: newId(),
    text: 'Понравился кофе',
    claims: [],
    state: 'ready',
    error: null,
    model: 'test-model',
    prompt_version: 'draft.v1',
    tokens: 10,
    created_by: world.people.head.id,
  });
  return id;
}

const toRewrite: Probe = {
  isClientRow: true,
  request: async ({ world, side }) => ({
    body: {
      id: await insertRequest(world.server, {
        clientId: world.clients[side],
        areaId: await world.area(side),
        status: 'writing',
        period,
        // Nothing for a dictionary to look up.
        text: 'На 5 -- да',
      }),
    },
  }),
};

/** Calls about drafts and rewriting. No model is there: who may ask for one is told so. */
export const draftProbes: Readonly<Record<string, Probe>> = {
  'drafts-read_drafts': {
    isClientRow: true,
    request: async ({ world, side }) => ({ query: { area_id: await world.area(side) } }),
  },
  'drafts-generate_drafts': {
    isClientRow: true,
    allowed: 503,
    request: async (tried) => ({
      body: {
        area_id: await tried.world.area(tried.side),
        source_ids: [await insertSource(tried.world.server, { clientId: clientOf(tried) })],
      },
    }),
  },
  'drafts-decide_draft': {
    isClientRow: true,
    request: async (tried) => ({ body: { id: await draftOf(tried), reject: true } }),
  },
  'drafts-read_for_rewriting': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientOf(tried), limit: 1 } }),
  },
  'drafts-rewrite_text': toRewrite,
  'drafts-stream_rewrite': toRewrite,
  'drafts-read_usage': {
    isClientRow: true,
    request: (tried) => ({ query: { client_id: clientOf(tried), period } }),
  },
};
