import { maxCounted } from '@molva/contract/visit-limits';
import { linkOptions } from '@tanstack/react-router';
import type { Answer } from '../../lib/api.ts';
import { counted, type Forms, forms, number } from '../../lib/formats.ts';
import { query } from '../../lib/query.ts';

const path = 'POST /reviews/clients/{client_id}/visits';
export type Visit = Answer<typeof path>;

/** Notes that one looks at the client, and tells what changed since one last did. */
export const visitQuery = (clientId: string) =>
  query(path, { params: { client_id: clientId } }, { staleTime: 5 * 60_000 });

const say = (count: number, words: Forms) =>
  count > maxCounted ? `больше ${number(maxCounted)} ${words[2]}` : counted(count, words);

/** What changed, most pressing first, each with the way to it; nothing of what did not. */
export function changesOf(clientId: string, visit: Visit) {
  const params = { clientId };
  const reviews = '/clients/$clientId/reviews';
  const since = visit.since ?? undefined;
  const all = [
    {
      id: 'failed',
      count: visit.areas_failed,
      words: `сбор не удался: ${say(visit.areas_failed, forms.area)}`,
      link: linkOptions({ to: '/clients/$clientId', params, search: { failed: true } }),
    },
    {
      id: 'low',
      count: visit.reviews_low,
      words: say(visit.reviews_low, ['низкая оценка', 'низкие оценки', 'низких оценок']),
      link: linkOptions({
        to: reviews,
        params,
        search: { seen_after: since, rating_to: 3, sort: '-first_seen' },
      }),
    },
    {
      id: 'new',
      count: visit.reviews_new,
      words: say(visit.reviews_new, ['новый отзыв', 'новых отзыва', 'новых отзывов']),
      link: linkOptions({ to: reviews, params, search: { seen_after: since, sort: '-first_seen' } }),
    },
    {
      id: 'gone',
      count: visit.reviews_gone,
      words: say(visit.reviews_gone, ['отзыв пропал', 'отзыва пропало', 'отзывов пропало']),
      link: linkOptions({ to: reviews, params, search: { gone_after: since } }),
    },
    {
      id: 'answers',
      count: visit.answers_published,
      words: say(visit.answers_published, ['ответ появился', 'ответа появилось', 'ответов появилось']),
      link: linkOptions({ to: reviews, params, search: { answered_after: since } }),
    },
  ];
  return all.filter(({ count }) => count > 0);
}
