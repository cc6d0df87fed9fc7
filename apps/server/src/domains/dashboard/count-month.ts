import type { AnswerOf } from '@molva/contract';
import type { readAgencyMonth } from '@molva/contract/agency-month';
import { acceptedStates, type RequestState, writtenStates } from '@molva/contract/request-states';
import type { Handle } from '../../db/database.ts';
import {
  clientsOfAgency,
  collectingOfClients,
  hoursOfAll,
  hoursOfClients,
  type ReviewsRow,
  reviewsOfMonth,
  tasksOfClients,
  textsOfMonth,
  unansweredOfClients,
} from './month-queries.ts';

type Answer = AnswerOf<typeof readAgencyMonth>;
/** A month of some clients, in no order yet. */
export type CountedMonth = Pick<Answer, 'totals' | 'collecting'> & { rows: Answer['data'] };

/** Counts a month of clients: as many statements however many clients there are. @param today `YYYY-MM-DD` */
export async function countMonth(
  handle: Handle,
  scope: 'all' | ReadonlySet<string>,
  { period, today }: { period: string; today: string },
): Promise<CountedMonth> {
  const clients = await clientsOfAgency(handle, scope);
  const ids = clients.map(({ id }) => id);
  const [reviews, hours, hoursAll, unanswered, texts, tasks, collecting] = await Promise.all([
    reviewsOfMonth(handle, ids, period),
    hoursOfClients(handle, ids, period),
    hoursOfAll(handle, ids, period),
    unansweredOfClients(handle, ids, period),
    textsOfMonth(handle, ids, period),
    tasksOfClients(handle, ids, { period, today }),
    collectingOfClients(handle, ids),
  ]);
  const reviewsOf = Map.groupBy(reviews, ({ client_id }) => client_id);
  const hoursOf = new Map(hours.map((row) => [row.client_id, row.hours]));
  const unansweredOf = new Map(unanswered.map((row) => [row.client_id, row.count]));
  const textsOf = Map.groupBy(texts, ({ client_id }) => client_id);
  const tasksOf = Map.groupBy(tasks, ({ client_id }) => client_id);
  const collectingOf = new Map(collecting.map((row) => [row.client_id, row]));
  const all = clients.map(({ id, name, status }) => {
    const own = reviewsOf.get(id) ?? [];
    const isArchived = status === 'archived';
    const open = (count: number) => (isArchived ? 0 : count);
    const texted = textFigures(textsOf.get(id) ?? []);
    const task = (state: 'done' | 'open') => tasksOf.get(id)?.find((row) => row.state === state)?.count ?? 0;
    const waiting = {
      unanswered: unansweredOf.get(id) ?? 0,
      tasks_late: open(task('open')),
      areas_failing: open(collectingOf.get(id)?.areas_failing ?? 0),
    };
    return {
      client_id: id,
      client_name: name,
      client_status: status,
      ...reviewFigures(own, period),
      answer_hours: hoursOf.get(id) ?? null,
      ...texted,
      tasks_done: task('done'),
      ...waiting,
      areas_watched: open(collectingOf.get(id)?.areas_watched ?? 0),
      attention: waiting.unanswered + waiting.tasks_late + waiting.areas_failing,
    };
  });
  const rows = all.filter(
    ({ client_status: status, reviews_new, texts_planned }) =>
      status !== 'archived' || reviews_new > 0 || texts_planned > 0,
  );
  const failing = rows.filter(({ areas_failing }) => areas_failing > 0);
  const inAll = new Map(hoursAll.map((row) => [row.month, row.hours]));
  const before = reviews.filter(({ month }) => month !== period);
  return {
    rows,
    totals: {
      ...sumsOf(rows),
      ...reviewFigures(reviews, period),
      answer_hours: inAll.get(period) ?? null,
      reviews_before: sum(before, 'reviews_new'),
      answered_before: sum(before, 'answered'),
      answer_hours_before: [...inAll].find(([month]) => month !== period)?.[1] ?? null,
    },
    collecting: {
      areas_watched: sum(rows, 'areas_watched'),
      areas_failing: sum(rows, 'areas_failing'),
      clients_failing: failing.length,
      last_run_at: collecting.reduce<string | null>(
        (last, { last_run_at: at }) => (at !== null && (last === null || at > last) ? at : last),
        null,
      ),
    },
  };
}

function sum<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((all, row) => all + row[key], 0);
}

/** Reviews of a month, and its mean grade beside that of the month before, out of both. */
function reviewFigures(rows: readonly ReviewsRow[], period: string) {
  const now = rows.filter(({ month }) => month === period);
  const before = rows.filter(({ month }) => month !== period);
  return {
    reviews_new: sum(now, 'reviews_new'),
    average: average(now),
    average_before: average(before),
    answered: sum(now, 'answered'),
  };
}

function average(rows: readonly ReviewsRow[]): number | null {
  const graded = sum(rows, 'graded');
  return graded === 0 ? null : Math.round((sum(rows, 'grade_sum') / graded) * 100) / 100;
}

function textFigures(rows: readonly { status: RequestState; count: number }[]) {
  const of = (isCounted: (state: RequestState) => boolean) =>
    sum(
      rows.filter(({ status }) => isCounted(status)),
      'count',
    );
  return {
    texts_planned: of((state) => state !== 'rejected'),
    texts_written: of((state) => writtenStates.some((one) => one === state)),
    texts_accepted: of((state) => acceptedStates.some((one) => one === state)),
    texts_published: of((state) => state === 'published'),
  };
}

const summed = [
  'unanswered',
  'texts_planned',
  'texts_written',
  'texts_accepted',
  'texts_published',
  'tasks_done',
  'tasks_late',
] as const;

function sumsOf(rows: CountedMonth['rows']) {
  return Object.fromEntries(summed.map((key) => [key, sum(rows, key)])) as Record<
    (typeof summed)[number],
    number
  >;
}
