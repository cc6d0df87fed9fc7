import type { AreaFigures, PeriodFigures } from '@molva/contract/execution';
import { type RequestState, requestStates, shownStates } from '@molva/contract/request-states';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { AreaRow, MonthRow } from './queries.ts';

/** States of texts that a caller may know of. */
export function statesFor(actor: Pick<Actor, 'kind'>): readonly RequestState[] {
  return actor.kind === 'client' ? shownStates : requestStates;
}

type Month = Omit<MonthRow, 'period'>;

export const emptyMonth: Month = {
  reviews_new: 0,
  reviews_gone: 0,
  graded: 0,
  grade_sum: 0,
  requests: {},
  ai: {},
};

/** Reviews of a month, with their mean grade in hundredths. */
export function presentReviews(row: Month) {
  return {
    reviews_new: row.reviews_new,
    reviews_gone: row.reviews_gone,
    average: row.graded === 0 ? null : Math.round((row.grade_sum / row.graded) * 100) / 100,
  };
}

/**
 * Plan and fact: what was meant to be written, and what of it has been published. A client's user is told how much is
 * planned, but sees by state only what is shown to it.
 */
function presentTexts({ requests, ai }: Pick<Month, 'requests' | 'ai'>, states: readonly RequestState[]) {
  const all = Object.values(requests).reduce((sum, count) => sum + count, 0);
  const seen = Object.entries(requests).filter(([state]) => states.some((shown) => shown === state));
  return {
    requests: Object.fromEntries(seen) as Month['requests'],
    planned: all - (requests.rejected ?? 0),
    done: requests.published ?? 0,
    ai_generated: states.reduce((sum, state) => sum + (ai[state] ?? 0), 0),
  };
}

export function presentMonth(row: Month, states: readonly RequestState[]) {
  return { ...presentReviews(row), ...presentTexts(row, states) };
}

export function presentPeriod(row: MonthRow, states: readonly RequestState[]): PeriodFigures {
  return { period: row.period, ...presentMonth(row, states) };
}

export function presentArea(row: AreaRow, states: readonly RequestState[]): AreaFigures {
  return {
    area_id: row.area_id,
    fullname_area: row.fullname_area,
    site_name: row.site_name,
    group_id: row.group_id,
    ...presentMonth(row, states),
    reviews: row.reviews,
    rating_then: row.rating_then,
    rating_now: row.rating_now,
    images: row.images,
  };
}
