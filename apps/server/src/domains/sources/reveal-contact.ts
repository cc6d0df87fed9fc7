import * as contract from '@molva/contract/sources';
import { found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { beginAttempt } from '../sessions/index.ts';
import { contactOf } from './contact.ts';
import { findSource, lockSources } from './queries.ts';

/**
 * How to reach a customer. It is in the audit log before anybody sees it.
 *
 * @throws not_found where there is no contact, too_many where one person has seen more than they can have written to
 */
export const revealContact = change(contract.revealContact, {
  noun: 'Contact',
  async prepare({ context, actor, clientId, input }) {
    found(await findSource(context.db, clientId, input.id), 'Source');
    await beginAttempt(context, { contactUser: actor.userId });
  },
  async lock({ tx, context, clientId, input }) {
    const [source] = await lockSources(tx, clientId, [input.id]);
    return source && contactOf(context, source);
  },
  work: async () => undefined,
  audit: ({ input: { id } }) => ({ action: 'source.revealed', resource: 'source', resourceId: id }),
  answer: ({ before: contact }) => ({ contact }),
});
