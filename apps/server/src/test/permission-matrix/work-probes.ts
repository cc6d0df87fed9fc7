import type { Permission } from '@molva/contract/permissions';
import { insertAnswer, insertMergeOf, insertReview, insertTemplate } from '../factories.ts';
import { covers } from './expect-status.ts';
import type { Probe, Tried } from './probes.ts';

const period = '2026-10';
const clientOf = ({ world, side }: Tried) => world.clients[side];
const inPath: Probe = {
  isClientRow: true,
  request: (tried) => ({ params: { client_id: clientOf(tried) } }),
};
const inQuery = (more: object = {}): Probe => ({
  isClientRow: true,
  request: (tried) => ({ query: { client_id: clientOf(tried), ...more } }),
});

/** For a row found by its id: what cannot be seen is not there, whatever was to be done with it. */
const rowStatus =
  (permission: Permission) =>
  ({ role, side }: Tried) => {
    if (role === 'anonymous') return 401;
    if (!covers(role, 'clients:read', side)) return 404;
    return covers(role, permission, side) ? 'allowed' : 403;
  };

async function reviewFor({ world, side }: Tried): Promise<{ clientId: string; areaId: string; id: string }> {
  const [clientId, areaId] = [world.clients[side], await world.area(side)];
  return { clientId, areaId, id: await insertReview(world.server, { clientId, areaId }) };
}

const templateFor = (tried: Tried) => insertTemplate(tried.world.server, { clientId: clientOf(tried) });

/** Calls about what is done with reviews and texts: answers, requests, execution, the start screen. */
export const workProbes: Readonly<Record<string, Probe>> = {
  'reviews-list_versions': {
    expected: rowStatus('reviews:read'),
    request: async (tried) => ({ query: { id: (await reviewFor(tried)).id } }),
  },
  'reviews-list_merges': {
    isClientRow: true,
    request: async (tried) => ({ query: { review_id: (await reviewFor(tried)).id } }),
  },
  'reviews-split_review': {
    isClientRow: true,
    async request(tried) {
      const { clientId, areaId, id } = await reviewFor(tried);
      const merge = await insertMergeOf(tried.world.server, { clientId, areaId, reviewId: id });
      return { body: { review_id: id, merge_id: merge } };
    },
  },
  'reviews-annotate_review': {
    expected: rowStatus('reviews:annotate'),
    request: async (tried) => ({ body: { id: (await reviewFor(tried)).id, tags: ['важное'] } }),
  },
  'answers-step_answer': {
    expected: rowStatus('answers:approve'),
    async request(tried) {
      const review = await reviewFor(tried);
      await insertAnswer(tried.world.server, { ...review, state: 'approval' });
      return { body: { review_id: review.id, step: 'approve', version: 1 } };
    },
  },
  'answers-suggest_answer': {
    isClientRow: true,
    request: async (tried) => ({
      body: { review_id: (await reviewFor(tried)).id, template_id: await templateFor(tried) },
    }),
  },
  'answers-read_templates': inQuery(),
  'answers-create_template': {
    isClientRow: true,
    request: (tried) => ({
      body: { client_id: clientOf(tried), name: `Шаблон ${Math.random()}`, text: 'Спасибо за отзыв' },
    }),
  },
  'answers-update_template': {
    isClientRow: true,
    request: async (tried) => ({
      body: { id: await templateFor(tried), client_id: clientOf(tried), text: 'Благодарим за отзыв' },
    }),
  },
  'answers-delete_template': {
    isClientRow: true,
    request: async (tried) => ({ query: { id: await templateFor(tried), client_id: clientOf(tried) } }),
  },
  'requests-list_requests': inQuery(),
  'requests-search_requests': inQuery({ status: 'writing' }),
  'requests-search_requests_for_client': inQuery(),
  'execution-read_periods': inPath,
  'execution-read_reviews_count': inQuery({ period }),
  'execution-read_area_statuses': {
    isClientRow: true,
    request: async ({ world, side }) => ({ query: { area_id: await world.area(side), period } }),
  },
  'execution-read_reviews_previous_period': inPath,
  'execution-read_obtaining_sites': {
    isClientRow: true,
    request: (tried) => ({ body: { client_id: clientOf(tried) } }),
  },
  'dashboard-read_dashboard': {},
  'dashboard-read_agency_month': {},
};
