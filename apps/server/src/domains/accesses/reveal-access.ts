import type { Access } from '@molva/contract/accesses';
import type { AppContext } from '../../kernel/context.ts';
import { placeOf } from '../../db/sealed-columns.ts';
import { notFound } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { beginAttempt } from '../sessions/index.ts';
import { presentAccess } from './present.ts';
import { findAccess, lockSealed, noteReveal } from './queries.ts';

/**
 * Opens one secret. It is in the audit log before anybody sees it: a secret that cannot be noted is not shown.
 *
 * @throws too_many where one person has seen too many in a short time to have worked with them
 */
export async function revealAccess(
  context: AppContext,
  actor: Actor,
  clientId: string,
  id: string,
): Promise<Access> {
  authorize(actor, 'accesses:reveal', clientId);
  if (!(await findAccess(context.db, clientId, id))) throw notFound('Access');
  await beginAttempt(context, { revealUser: actor.userId });
  return context.db.transaction(async (tx) => {
    const sealed = await lockSealed(tx, clientId, id);
    if (!sealed) throw notFound('Access');
    const place = placeOf('accesses', { client_id: clientId, id });
    const secret = context.secrets.open(sealed.secret_sealed, sealed.key_id, place);
    await noteReveal(tx, { client_id: clientId, id }, actor.userId);
    await audit(tx, actor, {
      action: 'access.revealed',
      resource: 'access',
      resourceId: id,
      clientId,
      details: { site_id: sealed.site_id, login: sealed.login },
    });
    const row = await findAccess(tx, clientId, id);
    if (!row) throw notFound('Access');
    return presentAccess(row, actor, secret);
  });
}
