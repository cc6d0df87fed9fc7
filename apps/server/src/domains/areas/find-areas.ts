import type { findAreas } from '@molva/contract/areas';
import type { UseCase } from '../../http/route.ts';
import { scopeOf } from '../../permissions/authorize.ts';
import { areasByName } from './search-queries.ts';

/** For the command palette: a few areas by a part of their name, whosever they are. */
export const findAreasByName: UseCase<typeof findAreas> = async ({ context, actor, input }) => ({
  data: await areasByName(context.db.lagging, scopeOf(actor, 'areas:read'), input.q, input.limit),
});
