import * as contract from '@molva/contract/clients';
import { forbidden, found, invalidField } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { abilitiesFor, may } from '../../kernel/permissions/authorize.ts';
import { notifyOfChanges } from '../sessions/index.ts';
import { canBeResponsible, lockUsers } from '../users/index.ts';
import { presentClient } from './present.ts';
import { findClientWithSums, insertClient } from './queries.ts';

/** Makes a client. A manager becomes responsible for it; only a head may name somebody else. */
export const createClient = change(contract.createClient, {
  whose: 'agency',
  async prepare({ actor, input }) {
    const responsibleId = input.responsible_id ?? (actor.level === 'manager' ? actor.userId : null);
    if (responsibleId !== null && responsibleId !== actor.userId && !may(actor, 'employees:appoint'))
      throw forbidden();
    return responsibleId;
  },
  async work({ tx, context, ready: responsibleId, input: { name, note = null } }) {
    if (
      responsibleId !== null &&
      !canBeResponsible((await lockUsers(tx, [responsibleId])).get(responsibleId))
    )
      throw invalidField('responsible_id', 'unfit_responsible');
    const id = await insertClient(tx, { name, note, responsible_id: responsibleId });
    if (responsibleId !== null) await notifyOfChanges(context, tx, [responsibleId]);
    return found(await findClientWithSums(tx, id), 'Client');
  },
  audit: ({ made: { id }, ready: responsibleId, input: { name } }) => ({
    action: 'client.created',
    resource: 'client',
    resourceId: id,
    clientId: id,
    details: { name, responsible_id: responsibleId },
  }),
  answer({ actor, made, ready: responsibleId }) {
    const mine = responsibleId === actor.userId;
    const now = mine ? { ...actor, responsibleFor: new Set([...actor.responsibleFor, made.id]) } : actor;
    return { ...presentClient(made, actor), abilities: abilitiesFor(now, made.id) };
  },
});
