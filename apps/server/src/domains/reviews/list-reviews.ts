import * as contract from '@molva/contract/reviews';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { locateArea } from '../areas/index.ts';
import { pageOfReviewsFor } from './page-for.ts';

/** Reviews with their answers: of one client or area, else of every client the caller may see. */
export const listReviews = query(contract.listReviews, {
  whose: 'visible',
  async read({ context, actor, input }) {
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
    return pageOfReviewsFor(context, actor, { ...filter, clients }, { sort, skip, limit });
  },
});
