import { answerFilters, removalStates } from '@molva/contract/answer-states';
import { markLimits, nobody } from '@molva/contract/review-filters';
import { tones } from '@molva/contract/tones';
import { compact, dayOf, flagOf, idOf, momentOf, numberOf, oneOf, textOf } from '../../lib/search.ts';
import type { ReviewsFilter } from './api.ts';

export const reviewSorts = [
  '-publication_date',
  'publication_date',
  'rating',
  '-rating',
  '-likes',
  '-first_seen',
] as const;

export const sexes = ['female', 'male'] as const;

export type ReviewsSearch = ReturnType<typeof readReviewsSearch>;

/** State of a list of reviews in the address: filters, order and the review that is open. */
export function readReviewsSearch(raw: Record<string, unknown>) {
  return compact({
    // Of the list of all clients alone: whose reviews.
    client: idOf(raw.client),
    q: textOf(raw.q),
    area: idOf(raw.area),
    group: idOf(raw.group),
    site: idOf(raw.site),
    theme: idOf(raw.theme),
    rating_from: numberOf(raw.rating_from, 1, 5),
    rating_to: numberOf(raw.rating_to, 1, 5),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    sex: oneOf(raw.sex, sexes),
    likes: numberOf(raw.likes, 1, 1_000_000),
    tag: textOf(raw.tag, markLimits.tagLength),
    assignee: raw.assignee === nobody ? nobody : idOf(raw.assignee),
    edited: flagOf(raw.edited),
    answers: flagOf(raw.answers),
    gone: flagOf(raw.gone),
    gone_from: dayOf(raw.gone_from),
    gone_to: dayOf(raw.gone_to),
    gone_after: momentOf(raw.gone_after),
    seen_after: momentOf(raw.seen_after),
    answer: oneOf(raw.answer, answerFilters),
    answered_after: momentOf(raw.answered_after),
    removal: oneOf(raw.removal, ['any', ...removalStates]),
    tone: oneOf(raw.tone, [...tones, 'contradicts']),
    sort: oneOf(raw.sort, reviewSorts),
    review: idOf(raw.review),
  });
}

export function reviewsFilter(search: ReviewsSearch): ReviewsFilter {
  const { sort = '-publication_date', tone } = search;
  return compact({
    recall: search.q,
    area_id: search.area,
    group_id: search.group,
    site_id: search.site,
    cluster_id: search.theme,
    rating_from: leastOf(search.rating_from),
    rating_to: mostOf(search.rating_to),
    publication_date_from: search.from,
    publication_date_to: search.to,
    sex: search.sex,
    likes_from: search.likes,
    tag: search.tag,
    assignee_id: search.assignee,
    edited: flagText(search.edited),
    has_answers: flagText(search.answers),
    gone: flagText(search.gone),
    gone_from: search.gone_from,
    gone_to: search.gone_to,
    gone_after: search.gone_after,
    first_seen_after: search.seen_after,
    official_answer: search.answer,
    official_answer_after: search.answered_after,
    removal: search.removal,
    sentiment: tone === 'contradicts' ? undefined : tone,
    contradicts_grade: tone === 'contradicts' ? ('true' as const) : undefined,
    sort,
  });
}

/**
 * Whole grades stand for all that count as them: the nearest whole one, halves as the better one, as in the months of the
 * server. A list of 4 has 3.5 to 4.49; grades have two digits.
 */
const leastOf = (grade: number | undefined) =>
  grade !== undefined && Number.isInteger(grade) ? Math.max(grade - 0.5, 1) : grade;
const mostOf = (grade: number | undefined) =>
  grade !== undefined && Number.isInteger(grade) ? Math.min(grade + 0.49, 5) : grade;

const flagText = (flag: boolean | undefined) =>
  flag === undefined ? undefined : flag ? ('true' as const) : ('false' as const);

/** Filters in force: everything but the order and the open review. */
export function activeFilters(search: ReviewsSearch): (keyof ReviewsSearch)[] {
  const filters = [
    'q',
    'client',
    'area',
    'group',
    'site',
    'theme',
    'rating_from',
    'rating_to',
    'from',
    'to',
    'sex',
    'likes',
    'tag',
    'assignee',
    'edited',
    'answers',
    'gone',
    'gone_from',
    'gone_to',
    'gone_after',
    'seen_after',
    'answer',
    'answered_after',
    'removal',
    'tone',
  ] as const;
  return filters.filter((key) => search[key] !== undefined);
}
