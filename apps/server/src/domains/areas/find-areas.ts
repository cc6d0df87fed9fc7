import * as contract from '@molva/contract/areas';
import { query } from '../../kernel/operation.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { areasByName } from './search-queries.ts';

/** For the command palette: a few areas by a part of their name, whosever they are. */
export const findAreas = query(contract.findAreas, {
  whose: 'visible',
  read: async ({ context, actor, input }) => ({
    data: await areasByName(context.db.lagging, scopeOf(actor, 'areas:read'), input.q, input.limit),
  }),
});
