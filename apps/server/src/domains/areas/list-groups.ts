import type { listGroups } from '@molva/contract/areas';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from './checks.ts';
import { pageOfGroups } from './queries.ts';

export const listClientGroups: UseCase<typeof listGroups> = async ({ context, actor, input }) => {
  authorize(actor, 'areas:read', input.client_id);
  const { rows, count } = await pageOfGroups(context.db, input.client_id, input);
  if (count === 0) await assertClientExists(context, input.client_id);
  return { data: rows, count };
};
