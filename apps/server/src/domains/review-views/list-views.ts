import { viewLimits } from '@molva/contract/review-filters';
import * as contract from '@molva/contract/review-views';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { listOf, sharesViews } from './policy.ts';
import { presentView } from './present.ts';
import { viewsFor } from './queries.ts';

export const listReviewViews = query(contract.listReviewViews, {
  whose: 'visible',
  async read({ context, actor, input: { client_id: clientId } }) {
    if (clientId !== undefined) await assertClientExists(context, clientId);
    const rows = await viewsFor(
      context.db,
      { clientId: listOf(clientId), userId: actor.userId, seesShared: sharesViews(actor) },
      viewLimits,
    );
    return { data: rows.map((row) => presentView(actor, row)) };
  },
});
