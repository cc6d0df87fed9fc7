import * as contract from '@molva/contract/agency-month';
import type { ClientMonth } from '@molva/contract/agency-month';
import type { MonthKey, MonthSort } from '@molva/contract/month-sorts';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { dayIn } from '../../lib/days.ts';
import { periodOf } from '../../lib/periods.ts';
import { countMonth } from './count-month.ts';
import { overAll } from './whole-agency.ts';

/** A month of the clients that the caller plans for: of a head the whole agency's. */
export const readAgencyMonth = query(contract.readAgencyMonth, {
  whose: 'visible',
  async read({ context, actor, input: { period: asked, sort, skip, limit } }) {
    const now = context.clock.now();
    const period = asked ?? periodOf(now);
    const today = dayIn(now, 'UTC');
    const scope = scopeOf(actor, 'requests:plan');
    const count = () => countMonth(context.db.lagging, scope, { period, today });
    const { rows, totals, collecting } =
      scope === 'all' ? await overAll(context, `month ${period} ${today}`, count) : await count();
    const data = rows.toSorted(inOrder(sort)).slice(skip, skip + limit);
    const whose = scope === 'all' ? ('all' as const) : ('own' as const);
    return { data, count: rows.length, period, scope: whose, totals, collecting };
  },
});

const change = ({ average, average_before: before }: ClientMonth) =>
  average === null || before === null ? null : average - before;

const values: Readonly<Record<Exclude<MonthKey, 'name'>, (row: ClientMonth) => number | null>> = {
  attention: ({ attention }) => attention,
  reviews_new: (row) => row.reviews_new,
  average: ({ average }) => average,
  change,
  answered: (row) => (row.reviews_new === 0 ? null : row.answered / row.reviews_new),
  answer_hours: (row) => row.answer_hours,
  unanswered: ({ unanswered }) => unanswered,
  texts_written: (row) => row.texts_written,
  texts_accepted: (row) => row.texts_accepted,
  texts_published: (row) => row.texts_published,
  tasks_done: (row) => row.tasks_done,
  tasks_late: (row) => row.tasks_late,
  areas_failing: (row) => row.areas_failing,
};

type Order = (one: ClientMonth, other: ClientMonth) => number;

const names = new Intl.Collator('ru', { numeric: true });
const byName: Order = (one, other) =>
  names.compare(one.client_name, other.client_name) || (one.client_id < other.client_id ? -1 : 1);

/** What says nothing stands last, whichever way; where two say the same, the average that fell more comes first. */
function inOrder(sort: MonthSort): Order {
  const descends = sort.startsWith('-');
  const key = sort.replace('-', '') as MonthKey;
  if (key === 'name') return (one, other) => (descends ? byName(other, one) : byName(one, other));
  const by =
    (value: (row: ClientMonth) => number | null, sign: 1 | -1): Order =>
    (one, other) => {
      const [left, right] = [value(one), value(other)];
      if (left === null || right === null) return Number(left === null) - Number(right === null);
      return sign * (left - right);
    };
  const [first, second] = [by(values[key], descends ? -1 : 1), by(change, 1)];
  return (one, other) => first(one, other) || second(one, other) || byName(one, other);
}
