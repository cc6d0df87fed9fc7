import type { listAccesses } from '@molva/contract/accesses';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { findClient } from '../clients/index.ts';
import { presentAccess } from './present.ts';
import { pageOfAccesses } from './queries.ts';
import { revealAccess } from './reveal-access.ts';

/** A client's accesses without their secrets; or the one whose secret is asked for, with it. */
export const listAccessesOf: UseCase<typeof listAccesses> = async ({ context, actor, input }) => {
  const { client_id: clientId, reveal_id: revealId } = input;
  authorize(actor, 'accesses:read', clientId);
  if (revealId !== undefined)
    return { data: [await revealAccess(context, actor, clientId, revealId)], count: 1 };
  if (!(await findClient(context.db, clientId))) throw notFound('Client');
  const { rows, count } = await pageOfAccesses(context.db, clientId, input);
  return { data: rows.map((row) => presentAccess(row, actor)), count };
};
