import * as contract from '@molva/contract/accesses';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { change } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { found } from '../../lib/errors.ts';
import { beginAttempt } from '../sessions/index.ts';
import { presentAccess } from './present.ts';
import { findAccess, lockSealed, noteReveal } from './queries.ts';

/**
 * Opens one secret. It is in the audit log before anybody sees it: a secret that cannot be noted is not shown.
 *
 * @throws too_many where one person has seen too many in a short time to have worked with them
 */
export const revealAccess = change(contract.listAccesses, {
  noun: 'Access',
  async prepare({ context, actor, clientId, input }) {
    authorize(actor, 'accesses:reveal', clientId);
    const { id } = found(await findAccess(context.db, clientId, input.reveal_id ?? ''), 'Access');
    await beginAttempt(context, { revealUser: actor.userId });
    return id;
  },
  lock: ({ tx, clientId, ready: id }) => lockSealed(tx, clientId, id),
  async work({ tx, context, actor, clientId, before }) {
    const place = { client_id: clientId, id: before.id };
    const secret = context.secrets.open(
      before.secret_sealed,
      before.key_id,
      sealedPlaceOf('accesses', place),
    );
    await noteReveal(tx, place, actor.userId);
    return { row: found(await findAccess(tx, clientId, before.id), 'Access'), secret };
  },
  audit: ({ before: { id, site_id, login } }) => ({
    action: 'access.revealed',
    resource: 'access',
    resourceId: id,
    details: { site_id, login },
  }),
  answer: ({ actor, made: { row, secret } }) => ({ data: [presentAccess(row, actor, secret)], count: 1 }),
});
