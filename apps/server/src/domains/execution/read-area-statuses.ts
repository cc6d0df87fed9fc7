import * as contract from '@molva/contract/execution';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { findArea, locateArea } from '../areas/index.ts';
import { reviewsByGrade, runsOf } from './area-queries.ts';
import { emptyMonth, presentMonth, statesFor } from './present.ts';
import { areasOf } from './queries.ts';

/** A month of one area: texts and reviews by status, and its collections. */
export const readAreaStatuses = query(contract.readAreaStatuses, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { area_id: areaId, period } = input;
    const clientId = input.client_id ?? (await locateArea(context, actor, 'execution:read', areaId));

    const { lagging } = context.db;
    const states = statesFor(actor);
    const [area, month, grades, runs] = await Promise.all([
      findArea(lagging, clientId, areaId),
      areasOf(lagging, clientId, period, { skip: 0, limit: 1, areaId }),
      reviewsByGrade(lagging, clientId, areaId, period),
      runsOf(lagging, clientId, areaId, period),
    ]);
    if (!area) throw notFound('Area');
    const of = (grade: number) => grades.find((row) => row.grade === grade)?.count ?? 0;
    return {
      area_id: areaId,
      client_id: clientId,
      period,
      ...presentMonth(month.rows[0] ?? emptyMonth, states),
      reviews_by_grade: { 1: of(1), 2: of(2), 3: of(3), 4: of(4), 5: of(5) },
      unanswered: grades.reduce((sum, row) => sum + row.unanswered, 0),
      runs,
    };
  },
});
