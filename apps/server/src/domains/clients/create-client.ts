import type { createClient } from '@molva/contract/clients';
import { forbidden, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { abilitiesFor, authorize, may } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { tellChanges } from '../sessions/index.ts';
import { canBeResponsible, lockUsers } from '../users/index.ts';
import { presentClient } from './present.ts';
import { findClientWithFigures, insertClient } from './queries.ts';

/** Makes a client. A manager becomes responsible for it; only a head may name somebody else. */
export const createNewClient: UseCase<typeof createClient> = async ({ context, actor, input }) => {
  authorize(actor, 'clients:create');
  const responsibleId = input.responsible_id ?? (actor.level === 'manager' ? actor.userId : null);
  if (responsibleId !== null && responsibleId !== actor.userId && !may(actor, 'employees:appoint'))
    throw forbidden();
  const row = await context.db.transaction(async (tx) => {
    if (
      responsibleId !== null &&
      !canBeResponsible((await lockUsers(tx, [responsibleId])).get(responsibleId))
    )
      throw invalidField('responsible_id', 'unfit_responsible');
    const id = await insertClient(tx, {
      name: input.name,
      note: input.note ?? null,
      responsible_id: responsibleId,
    });
    if (responsibleId !== null) await tellChanges(context, tx, [responsibleId]);
    await audit(tx, actor, {
      action: 'client.created',
      resource: 'client',
      resourceId: id,
      clientId: id,
      details: { name: input.name, responsible_id: responsibleId },
    });
    return findClientWithFigures(tx, id);
  });
  if (!row) throw notFound('Client');
  const mine = responsibleId === actor.userId;
  const now = mine ? { ...actor, responsibleFor: new Set([...actor.responsibleFor, row.id]) } : actor;
  return { ...presentClient(row, actor), abilities: abilitiesFor(now, row.id) };
};
