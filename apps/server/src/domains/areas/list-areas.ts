import type { listAreas } from '@molva/contract/areas';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from './checks.ts';
import { presentArea } from './present.ts';
import { pageOfAreas } from './queries.ts';

export const listClientAreas: UseCase<typeof listAreas> = async ({ context, actor, input }) => {
  const { sort, skip, limit, ...filter } = input;
  authorize(actor, 'areas:read', filter.client_id);
  const { rows, count } = await pageOfAreas(context.db, filter, { sort, skip, limit });
  if (count === 0) await assertClientExists(context, filter.client_id);
  return { data: rows.map(presentArea), count };
};
