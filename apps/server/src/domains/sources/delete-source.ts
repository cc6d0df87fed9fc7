import type { deleteSource } from '@molva/contract/sources';
import { violatedReference } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { deleteSourceRow } from './queries.ts';

export const deleteOneSource: UseCase<typeof deleteSource> = async ({ context, actor, input }) => {
  const { client_id: clientId, id } = input;
  authorize(actor, 'sources:write', clientId);
  const remove = context.db.transaction(async (tx) => {
    if (!(await deleteSourceRow(tx, { client_id: clientId, id }))) throw notFound('Source');
    await audit(tx, actor, { action: 'source.deleted', resource: 'source', resourceId: id, clientId });
  });
  await remove.catch((error: unknown) => {
    throw violatedReference(error) === null ? error : conflict('source_in_use');
  });
  return { message: 'The source was deleted' };
};
