import type { readBrief } from '@molva/contract/briefs';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { presentIn } from './presence-queries.ts';
import { presentBrief } from './present.ts';
import { findBrief } from './queries.ts';

/** A client's brief, also of an archived client. */
export const readOneBrief: UseCase<typeof readBrief> = async ({ context, actor, input }) => {
  authorize(actor, 'briefs:read', input.client_id);
  const [row, present] = await Promise.all([
    findBrief(context.db, input.client_id),
    presentIn(context.db, input.client_id),
  ]);
  if (!row) throw notFound('Brief');
  return presentBrief(row, actor, present);
};
