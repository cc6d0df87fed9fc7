import { ratingGoals, ratingSteps } from '@molva/contract/rating-steps';
import { addDays } from '../../lib/days.ts';
import { compact, dayOf, idOf, listOf, oneOf, pageOf, textOf } from '../../lib/search.ts';
import type { Period } from './api.ts';

const defaultDays = 90;
/** Lines of a chart that can still be told apart. */
export const maxLines = 8;
const defaultLines = 5;

const sorts = ['date', '-date', 'rating', '-rating'] as const;

export type RatingsSearch = ReturnType<typeof readRatingsSearch>;

/** State of a client's ratings in the address. */
export function readRatingsSearch(raw: Record<string, unknown>) {
  const areas = listOf(raw.areas)
    ?.filter((id) => idOf(id) !== undefined)
    .slice(0, maxLines);
  return compact({
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    areas: areas && areas.length > 0 ? areas : undefined,
    view: oneOf(raw.view, ['table']),
    grades: oneOf(raw.grades, ['table']),
    sort: oneOf(raw.sort, sorts),
    page: pageOf(raw.page),
    show: oneOf(raw.show, ['moves', 'months']),
    of: scopeOf(raw.of) && String(raw.of),
    step: oneOf(raw.step, ratingSteps),
    other_from: dayOf(raw.other_from),
    other_to: dayOf(raw.other_to),
    goal: textOf(raw.goal, 20),
    metric: oneOf(raw.metric, ['shown', 'came']),
    months: oneOf(raw.months, ['12', '36']),
    jump: jumpOf(raw.jump) && String(raw.jump),
  });
}

const usualGoal = 4.6;

export interface AskedGoal {
  /** As the API takes it, to a tenth. */
  readonly goal: string;
  /** What was asked for is no goal: the nearest is taken, the usual one where there is none near. */
  readonly isOther: boolean;
}

/** The goal that is asked for, as it is or the nearest there is. */
export function goalOf(text: string | undefined): AskedGoal {
  const asked = text === undefined ? usualGoal : Number(text.replace(',', '.'));
  const known = Number.isNaN(asked) ? usualGoal : asked;
  const goal = Math.min(ratingGoals.max, Math.max(ratingGoals.min, known)).toFixed(1);
  return { goal, isOther: Number(goal) !== asked };
}

export type Scope = { area_id: string } | { group_id: string } | { site_id: string };

/** `area:…`, `group:…` or `site:…`; of everything else the whole client is meant. */
export function scopeOf(value: unknown): Scope | undefined {
  const [kind, text] = typeof value === 'string' ? value.split(':') : [];
  const id = idOf(text);
  if (id === undefined) return undefined;
  if (kind === 'area') return { area_id: id };
  if (kind === 'group') return { group_id: id };
  return kind === 'site' ? { site_id: id } : undefined;
}

export interface Jump extends Period {
  /** Of one area, where that is not the one that is shown anyway. */
  readonly area: string | undefined;
}

/** The jump that is opened: `2026-10-01..2026-10-31`, of one area `…..id`. */
export function jumpOf(value: unknown): Jump | undefined {
  const [first, last, area] = typeof value === 'string' ? value.split('..') : [];
  const [from, to] = [dayOf(first), dayOf(last)];
  if (from === undefined || to === undefined || from > to) return undefined;
  return { from, to, area: idOf(area) };
}

export const jumpText = ({ from, to, area }: Jump): string =>
  [from, to, ...(area === undefined ? [] : [area])].join('..');

/** The days asked for: in order, none to come, the last 90 where nothing is said. */
export function periodIn({ from, to }: RatingsSearch, today: string): Period {
  const [first, last] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to];
  const end = last !== undefined && last < today ? last : today;
  const start = first ?? addDays(end, 1 - defaultDays);
  return { from: start < end ? start : end, to: end };
}

/** The days that they are compared with, where it is said which: in order. */
export function otherPeriodIn({ other_from: from, other_to: to }: RatingsSearch): {
  compare_start_date?: string | undefined;
  compare_end_date?: string | undefined;
} {
  if (from === undefined) return {};
  const isTurned = to !== undefined && from > to;
  return { compare_start_date: isTurned ? to : from, compare_end_date: isTurned ? from : to };
}

/** The areas shown: those chosen that exist, else the first few that have a rating. */
export function chosenAreas<T extends { id: string; rating: number | null; status: string }>(
  areas: readonly T[],
  chosen: readonly string[] | undefined,
): T[] {
  if (chosen) return areas.filter((area) => chosen.includes(area.id));
  const current = areas.filter((area) => area.status !== 'archived');
  const rated = current.filter((area) => area.rating !== null);
  return (rated.length > 0 ? rated : current).slice(0, defaultLines);
}
