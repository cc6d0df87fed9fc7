import * as contract from '@molva/contract/review-summary';
import type { CountedGrade } from '../../kernel/kept.ts';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { gradeAsked, mostFirst } from './count-choices.ts';
import { gradesOfClients } from './count-query.ts';
import { monthsOfFilter } from './months-shown.ts';
import { dated, leavesNothing } from './page-for.ts';

/** Whose reviews a list of all clients is made of, and their grades: by one reading of what changed since it last was. */
export const countReviewsByClient = query(contract.countReviewsByClient, {
  whose: 'visible',
  async read({ context, actor, input: { skip, limit, ...asked } }) {
    const scope = scopeOf(actor, 'reviews:read');
    const filter = dated(context, { ...asked, clients: scope === 'all' ? scope : [...scope] });
    const isNothing = leavesNothing(actor, filter);
    const handle = context.db.lagging;
    const [grades, months] = isNothing
      ? [new Map<string, readonly CountedGrade[]>(), []]
      : await Promise.all([
          gradesOfClients(context, handle, filter),
          monthsOfFilter(context, handle, filter),
        ]);
    const isAsked = gradeAsked(filter);
    const left = [...grades].map(([client_id, its]) => ({
      client_id,
      grades: its.filter(({ rating }) => isAsked(rating)),
    }));
    const rows = left.flatMap(({ client_id, grades: its }) => {
      const count = summed(its, 'count');
      return count > 0 ? [{ client_id, count }] : [];
    });
    const inOrder = rows.toSorted(
      (one, other) => other.count - one.count || (one.client_id < other.client_id ? -1 : 1),
    );
    return {
      data: inOrder.slice(skip, skip + limit),
      count: rows.length,
      total: {
        ...totalOf(left.flatMap(({ grades: its }) => its)),
        months,
        ratings: ratingsOf([...grades.values()].flat()),
      },
    };
  },
});

const summed = (grades: readonly CountedGrade[], what: 'count' | 'answered'): number =>
  grades.reduce((sum, grade) => sum + grade[what], 0);

function totalOf(grades: readonly CountedGrade[]) {
  const graded = grades.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
  const count = graded.reduce((sum, grade) => sum + grade.count, 0);
  const sum = graded.reduce((all, grade) => all + grade.rating * grade.count, 0);
  return {
    count: summed(grades, 'count'),
    average: count === 0 ? null : sum / count,
    answered: summed(grades, 'answered'),
  };
}

/** Of each grade, whichever of them the filter asks for. */
function ratingsOf(grades: readonly CountedGrade[]) {
  const counts = new Map<string, number>();
  for (const { rating, count } of grades)
    if (rating !== null) counts.set(String(rating), (counts.get(String(rating)) ?? 0) + count);
  return mostFirst(counts);
}
