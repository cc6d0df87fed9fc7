import * as contract from '@molva/contract/users';
import { found } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { permissionsOf } from '../../kernel/permissions/authorize.ts';
import { loadActor } from '../sessions/index.ts';
import { sourcesOf, tiesOf, withheldFrom } from './permission-sources.ts';
import { mayReadRights } from './policy.ts';
import { clientNames, findUser, userSummaries } from './queries.ts';

/** What a user may do and why, as the checks see it. Of clients it tells the names alone. */
export const readUserPermissions = query(contract.readUserPermissions, {
  whose: 'own',
  may: mayReadRights,
  async read({ context, input }) {
    const user = found(await findUser(context.db, input.user_id), 'User');
    const loaded = await loadActor(context, context.db, user, '');
    const ties = tiesOf(loaded);
    const [names, helped] = await Promise.all([
      clientNames(context.db, [...ties.keys()]),
      userSummaries(
        context.db,
        loaded.helps.map(({ employeeId }) => employeeId),
      ),
    ]);
    const employees = new Map(helped.map((employee) => [employee.id, employee]));
    return {
      user_id: user.id,
      kind: user.kind,
      level: user.level,
      is_superuser: user.is_superuser,
      permissions: permissionsOf(loaded),
      clients: names.flatMap(({ id, name }) => {
        const why = ties.get(id);
        return why === undefined ? [] : [{ id, name, why }];
      }),
      sources: sourcesOf(loaded).map(({ employeeId, ...source }) => ({
        ...source,
        employee: employeeId === null ? null : (employees.get(employeeId) ?? null),
      })),
      withheld: withheldFrom(loaded, context.flags),
    };
  },
});
