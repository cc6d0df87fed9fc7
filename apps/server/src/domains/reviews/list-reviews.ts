import type { listReviews } from '@molva/contract/reviews';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { authorize, scopeOf } from '../../permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { locateArea } from '../areas/index.ts';
import { pageOfReviews } from './list-query.ts';
import { presentReview } from './present.ts';

/** Reviews with their answers: of one client or area, else of every client the caller may see. */
export const listReviewsAndAnswers: UseCase<typeof listReviews> = async ({ context, actor, input }) => {
  const { sort, skip, limit, client_id: asked, ...filter } = input;
  const ofArea =
    filter.area_id && !asked ? await locateArea(context, actor, 'reviews:read', filter.area_id) : undefined;
  const clientId = asked ?? ofArea;
  if (clientId !== undefined) {
    authorize(actor, 'reviews:read', clientId);
    if (!(await findClient(context.db, clientId))) throw notFound('Client');
  }
  const scope = scopeOf(actor, 'reviews:read');
  const clients = clientId !== undefined ? [clientId] : scope === 'all' ? scope : [...scope];
  const page = await pageOfReviews(context.db.lagging, { ...filter, clients }, { sort, skip, limit });
  const byParent = Map.groupBy(page.answers, (answer) => answer.parent_id);
  return { data: page.rows.map((row) => presentReview(row, byParent.get(row.id) ?? [])), count: page.count };
};
