import * as contract from '@molva/contract/review-summary';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { countsOfClients } from './count-query.ts';
import { dated, leavesNothing } from './page-for.ts';

/** Whose reviews a list of all clients is made of; what the list counted is not counted again. */
export const countReviewsByClient = query(contract.countReviewsByClient, {
  whose: 'visible',
  async read({ context, actor, input: { skip, limit, ...asked } }) {
    const scope = scopeOf(actor, 'reviews:read');
    const filter = dated(context, { ...asked, clients: scope === 'all' ? scope : [...scope] });
    if (leavesNothing(actor, filter)) return { data: [], count: 0 };
    const counts = await countsOfClients(context, context.db.lagging, filter);
    const rows = [...counts].map(([client_id, count]) => ({ client_id, count }));
    const inOrder = rows.toSorted(
      (one, other) => other.count - one.count || (one.client_id < other.client_id ? -1 : 1),
    );
    return { data: inOrder.slice(skip, skip + limit), count: rows.length };
  },
});
