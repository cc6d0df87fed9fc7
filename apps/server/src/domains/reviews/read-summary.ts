import { type AnswerFilter, answerFilters } from '@molva/contract/answer-states';
import { countedLikes, type CountedPeriod, countedPeriods, nobody } from '@molva/contract/review-filters';
import * as contract from '@molva/contract/review-summary';
import type { ReviewSummary } from '@molva/contract/review-summary';
import { readClientVersion } from '../../db/client-versions.ts';
import type { Handle } from '../../db/database.ts';
import { query } from '../../kernel/operation.ts';
import { addDays } from '../../lib/days.ts';
import { notFound } from '../../lib/errors.ts';
import { addMonths, boundsOf, periodOf } from '../../lib/periods.ts';
import { countChoices, withoutChoices } from './count-choices.ts';
import { countReviews } from './count-query.ts';
import { monthsOfFilter } from './months-shown.ts';
import { asksForStaffWork, dated, waitingSinceNow } from './page-for.ts';
import { seesAnswer, seesStaffWork } from './policy.ts';
import { personOf } from './present-work.ts';
import {
  type Counted,
  countedAlike,
  countedByAnswer,
  countedByLikes,
  countedByPeriod,
  countedByTag,
  countedByTheme,
  countedByTone,
  type FilterOfClient,
  placesOfAreas,
} from './summary-queries.ts';
import { peopleById } from './work-queries.ts';

/** What a list is about, and how many reviews each choice of its filters would show. Kept by the version of the client, as the list is. */
export const readReviewSummary = query(contract.readReviewSummary, {
  async keep({ context, actor, clientId }) {
    const version = await readClientVersion(context.db.lagging, clientId);
    if (version === undefined) throw notFound('Client');
    // Queues of answers are counted whatever is asked for, and are another thing on another day.
    return { clientId, version, question: `${actor.kind} ${waitingSinceNow(context)}` };
  },
  async read({ context, actor, clientId, input: { client_id: _client, ...asked } }) {
    const filter: FilterOfClient = {
      ...dated(context, { ...asked, clients: [clientId] }),
      clients: [clientId],
    };
    if (asksForStaffWork(actor, filter)) return nothing;
    const handle = context.db.lagging;
    const isStaff = seesStaffWork(actor);
    const [alike, places, months, tags] = await Promise.all([
      countedAlike(handle, withoutChoices(filter)),
      placesOfAreas(handle, clientId),
      monthsOfFilter(context, handle, filter),
      isStaff ? countedByTag(handle, without(filter, 'tag')) : [],
    ]);
    const periods = daysOfPeriods(context.clock.now());
    const [themes, tones, answers, likes, dates] = await Promise.all([
      countedByTheme(handle, without(filter, 'cluster_id')),
      countedByTone(handle, without(filter, 'sentiment', 'contradicts_grade')),
      answersOf(handle, { ...without(filter, 'official_answer'), waiting_since: waitingSinceNow(context) }),
      countedByLikes(handle, without(filter, 'likes', 'likes_from'), countedLikes),
      countedByPeriod(handle, without(filter, ...dateFields), periods),
    ]);
    const { facets, ...total } = countChoices(alike, filter, places);
    const ids = facets.assignee.flatMap(({ value }) => (isStaff && value !== nobody ? value : []));
    const people = await peopleById(handle, ids);
    return {
      ...total,
      months,
      facets: {
        ...facets,
        assignee: isStaff ? facets.assignee : [],
        tag: tags,
        theme: themes,
        sentiment: tones.filter(hasAny),
        likes: likes.filter(hasAny),
        period: dates.filter(hasAny),
        official_answer: answers.filter(
          ({ value, count }) => count > 0 && (isQueue(value) || seesAnswer(actor, value)),
        ),
      },
      people: ids.flatMap((id) => personOf(people, id) ?? []),
    };
  },
});

const hasAny = ({ count }: Counted): boolean => count > 0;
const dateFields = ['publication_date', 'publication_date_from', 'publication_date_to'] as const;

/** What the counted periods are today: days of UTC, as those of the filter. */
function daysOfPeriods(now: Date) {
  const today = now.toISOString().slice(0, 10);
  const days = (period: CountedPeriod): { from: string; until: string | null } => {
    if (period !== 'month' && period !== 'last_month')
      return { from: addDays(today, 1 - Number(period)), until: null };
    const { start, end } = boundsOf(addMonths(periodOf(now), period === 'month' ? 0 : -1));
    return { from: start, until: end };
  };
  return countedPeriods.map((value) => ({ value, ...days(value) }));
}

const queues = ['waiting', 'older', 'unanswered'] as const;
const isQueue = (value: AnswerFilter): value is (typeof queues)[number] =>
  queues.some((one) => one === value);

async function answersOf(
  handle: Handle,
  filter: FilterOfClient,
): Promise<{ value: AnswerFilter; count: number }[]> {
  const [client] = filter.clients;
  const queue = async (official_answer: (typeof queues)[number]) =>
    (await countReviews(handle, { ...filter, official_answer })).get(client) ?? 0;
  const [states, ...queued] = await Promise.all([countedByAnswer(handle, filter), ...queues.map(queue)]);
  const counts = new Map<string, number>([
    ...states.map(({ value, count }): [string, number] => [value, count]),
    ...queues.map((value, at): [string, number] => [value, queued[at] ?? 0]),
  ]);
  return answerFilters.map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

function without(filter: FilterOfClient, ...fields: (keyof FilterOfClient)[]): FilterOfClient {
  return { ...filter, ...Object.fromEntries(fields.map((field) => [field, undefined])) };
}

const none: Counted[] = [];
const nothing: ReviewSummary = {
  count: 0,
  average: null,
  answered: 0,
  months: [],
  facets: {
    area: none,
    group: none,
    site: none,
    rating: none,
    theme: none,
    tag: none,
    assignee: none,
    sex: none,
    sentiment: none,
    official_answer: none,
    has_answers: none,
    gone: none,
    edited: none,
    likes: none,
    period: none,
  },
  people: [],
};
