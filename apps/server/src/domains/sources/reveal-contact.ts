import type { revealContact } from '@molva/contract/sources';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { beginAttempt } from '../sessions/index.ts';
import { contactOf } from './contact.ts';
import { findSource, lockSources } from './queries.ts';

/**
 * How to reach a customer. It is in the audit log before anybody sees it.
 *
 * @throws not_found where there is no contact, too_many where one person has seen more than they can have written to
 */
export const revealOneContact: UseCase<typeof revealContact> = async ({ context, actor, input }) => {
  const { client_id: clientId, id } = input;
  authorize(actor, 'sources:reveal', clientId);
  if (!(await findSource(context.db, clientId, id))) throw notFound('Source');
  await beginAttempt(context, { contactUser: actor.userId });
  return context.db.transaction(async (tx) => {
    const [source] = await lockSources(tx, clientId, [id]);
    const contact = source === undefined ? null : contactOf(context, source);
    if (contact === null) throw notFound('Contact');
    await audit(tx, actor, { action: 'source.revealed', resource: 'source', resourceId: id, clientId });
    return { contact };
  });
};
