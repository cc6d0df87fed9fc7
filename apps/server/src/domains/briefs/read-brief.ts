import * as contract from '@molva/contract/briefs';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { findBrief } from './queries.ts';

/** A client's brief, also of an archived client. */
export const readBrief = query(contract.readBrief, {
  async read({ context, actor, input }) {
    const [row, present] = await Promise.all([
      findBrief(context.db, input.client_id),
      presentIn(context.db, input.client_id),
    ]);
    if (!row) throw notFound('Brief');
    return presentBrief(row, actor, present);
  },
});
