import * as contract from '@molva/contract/client-people';
import type { Level } from '@molva/contract/permissions';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { accountsOf, staffOf } from './people-queries.ts';
import { findClient } from './queries.ts';

/** Who looks after a client; the accounts of its own people for those alone who may manage them. */
export const readClientPeople = query(contract.readClientPeople, {
  async read({ context, actor, input }) {
    const { client_id: clientId } = input;
    if (!(await findClient(context.db, clientId))) throw notFound('Client');
    const [staff, accounts] = await Promise.all([
      staffOf(context.db, clientId),
      may(actor, 'clients:create_account', clientId) ? accountsOf(context.db, clientId) : [],
    ]);
    return {
      responsible: staff.responsible ? (colleague(staff.responsible)[0] ?? null) : null,
      helpers: staff.helpers.flatMap(colleague),
      assigned: staff.assigned.flatMap(colleague),
      accounts,
    };
  },
});

/** The table knows that staff has a level; the type does not. */
function colleague<T extends { level: Level | null }>({ level, ...person }: T) {
  return level === null ? [] : [{ ...person, level }];
}
