import * as contract from '@molva/contract/tasks';
import { query } from '../../kernel/operation.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { likeAnywhere } from '../../lib/like.ts';
import { assertClientExists } from '../areas/index.ts';
import { findHolders, peopleOfClient } from '../clients/index.ts';

/** The client's own people first: there are few of them. */
export const findAssignees = query(contract.findAssignees, {
  async read({ context, actor, clientId, input: { q, limit } }) {
    await assertClientExists(context, clientId);
    const pattern = q ? { pattern: likeAnywhere(q) } : {};
    const [people, staff] = await Promise.all([
      peopleOfClient(context.db, clientId, { ...pattern, limit }),
      findHolders(context.db, clientId, permissionTable['tasks:do'], { q, limit }),
    ]);
    const data = [
      ...people.map((person) => ({ ...presentPerson(actor, person), of_client: true })),
      ...staff.map((person) => ({ ...presentPerson(actor, person), of_client: false })),
    ];
    return { data: data.slice(0, limit) };
  },
});
