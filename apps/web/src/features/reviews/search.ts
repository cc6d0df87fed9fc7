import { answerFilters, removalStates } from '@molva/contract/answer-states';
import { tones } from '@molva/contract/tones';
import { compact, dayOf, flagOf, idOf, numberOf, oneOf, textOf } from '../../lib/search.ts';
import type { ReviewsFilter } from './api.ts';

export const reviewSorts = [
  '-publication_date',
  'publication_date',
  'rating',
  '-rating',
  '-likes',
  '-first_seen',
] as const;

export type ReviewsSearch = ReturnType<typeof readReviewsSearch>;

/** State of a client's reviews in the address: filters, order and the review that is open. */
export function readReviewsSearch(raw: Record<string, unknown>) {
  return compact({
    q: textOf(raw.q),
    area: idOf(raw.area),
    theme: idOf(raw.theme),
    rating_from: numberOf(raw.rating_from, 1, 5),
    rating_to: numberOf(raw.rating_to, 1, 5),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    answers: flagOf(raw.answers),
    gone: flagOf(raw.gone),
    gone_from: dayOf(raw.gone_from),
    gone_to: dayOf(raw.gone_to),
    answer: oneOf(raw.answer, answerFilters),
    removal: oneOf(raw.removal, ['any', ...removalStates]),
    tone: oneOf(raw.tone, [...tones, 'contradicts']),
    sort: oneOf(raw.sort, reviewSorts),
    review: idOf(raw.review),
  });
}

export function reviewsFilter(search: ReviewsSearch): ReviewsFilter {
  const {
    q,
    area,
    theme,
    rating_from,
    rating_to,
    from,
    to,
    answers,
    gone,
    sort = '-publication_date',
  } = search;
  const { gone_from, gone_to, answer, removal, tone } = search;
  return compact({
    recall: q,
    area_id: area,
    cluster_id: theme,
    rating_from,
    rating_to,
    publication_date_from: from,
    publication_date_to: to,
    has_answers: answers === undefined ? undefined : answers ? ('true' as const) : ('false' as const),
    gone: gone === undefined ? undefined : gone ? ('true' as const) : ('false' as const),
    gone_from,
    gone_to,
    official_answer: answer,
    removal,
    sentiment: tone === 'contradicts' ? undefined : tone,
    contradicts_grade: tone === 'contradicts' ? ('true' as const) : undefined,
    sort,
  });
}

/** Filters in force: everything but the order and the open review. */
export function activeFilters(search: ReviewsSearch): (keyof ReviewsSearch)[] {
  const filters = [
    'q',
    'area',
    'theme',
    'rating_from',
    'rating_to',
    'from',
    'to',
    'answers',
    'gone',
    'gone_from',
    'gone_to',
    'answer',
    'removal',
    'tone',
  ] as const;
  return filters.filter((key) => search[key] !== undefined);
}
