import { useQuery } from '@tanstack/react-query';
import { reviewFacets } from '@molva/contract/review-filters';
import type { ReactNode } from 'react';
import { renderRouted } from '../../test/routed.tsx';
import { json, server } from '../../test/server.ts';
import type { Area } from '../areas/index.ts';
import { type Review, reviewQuery, type ReviewSummary } from './api.ts';
import type { OfficialAnswer, Removal } from './answers-api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { review: id(2), area: id(3), vera: id(4), me: id(5), template: id(6) };
export const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
export const vera = { id: ids.vera, full_name: 'Вера Цой', email: null };
export const requests = '/reviews/clients/requests';
export const annotatePath = `${requests}/reviews-and-answers-info`;
export const stepPath = `${requests}/official-answer-step`;

export const review = (more: Partial<Review> = {}) =>
  ({
    id: ids.review,
    client_id: clientId,
    area_id: ids.area,
    area_fullname: longName,
    site_name: 'Отзовик',
    author: 'Анна Белова',
    rating: 2,
    title: null,
    recall: 'Ждали приёма полтора часа.',
    url: null,
    publication_date: null,
    publication_date_precision: null,
    gone_since: null,
    versions_count: 0,
    sentiment: null,
    answers: [],
    has_answers: false,
    needs_answer: null,
    official_answer: null,
    removal: null,
    themes: [],
    tags: [],
    assignee: null,
    note: null,
    likes: null,
    dislikes: null,
    external_review_uid: null,
    first_seen: '2026-11-20T10:00:00Z',
    last_seen: '2026-11-21T10:00:00Z',
    abilities: [],
    ...more,
  }) as Review;

export const answer = (more: Partial<OfficialAnswer> = {}) =>
  ({
    state: 'draft',
    version: 3,
    text: 'Анна, извините за ожидание.',
    author: vera,
    ai_generated: false,
    approved_by: null,
    approved_at: null,
    return_reason: null,
    taken_by: null,
    taken_until: null,
    delivered_at: null,
    published_at: null,
    differs: false,
    ...more,
  }) as OfficialAnswer;

export const removal = (more: Partial<Removal> = {}) =>
  ({
    state: 'prepared',
    ground: 'not_a_customer',
    text: 'Автор у нас не был.',
    filed_at: null,
    decided_at: null,
    updated_by: vera,
    is_gone: false,
    ...more,
  }) as Removal;

export const area = (areaId: string, name: string, more: Partial<Area> = {}) =>
  ({
    id: areaId,
    client_id: clientId,
    fullname_area: name,
    site: { id: id(8), name: 'Отзовик', domain: 'otzovik.com', is_active: true },
    url: `https://otzovik.com/${areaId}`,
    status: 'active',
    rating: 4.5,
    ...more,
  }) as Area;

/** What a list is about, with those counts that a test names. */
export const summary = (
  counts: Partial<Record<keyof ReviewSummary['facets'], Readonly<Record<string, number>>>> = {},
  more: Partial<Omit<ReviewSummary, 'facets'>> = {},
): ReviewSummary => ({
  count: 3,
  average: 3.7,
  answered: 1,
  months: [],
  people: [],
  ...more,
  facets: Object.fromEntries(
    reviewFacets.map((name) => [
      name,
      Object.entries(counts[name] ?? {}).map(([value, count]) => ({ value, count })),
    ]),
  ) as ReviewSummary['facets'],
});

type Call = ReturnType<typeof server>[number];

/** Shows a part of this review, whose server answers other calls so. `stand` changes the review on that server. */
export function showReview(
  first: Review,
  part: (review: Review) => ReactNode,
  reply: (call: Call) => Response | Promise<Response> | undefined = () => undefined,
) {
  let stands = first;
  const calls = server((call) => {
    const own = reply(call);
    if (own) return own;
    if (call.path.includes('get-reviews-and-answers')) return json({ data: [stands], count: 1 });
    return json({ data: [], count: 0 });
  });
  function Shown() {
    const { data } = useQuery(reviewQuery(clientId, first.id));
    const [known] = data?.data ?? [];
    return known && part(known);
  }
  renderRouted(Shown);
  return {
    calls,
    sent: () => calls.filter(({ method }) => method !== 'GET'),
    stand: (next: Review) => {
      stands = next;
    },
  };
}
