import type { readUserPermissions } from '@molva/contract/users';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { permissionsOf } from '../../kernel/permissions/authorize.ts';
import { loadActor } from '../sessions/index.ts';
import { sourcesOf, tiesOf, withheldFrom } from './permission-sources.ts';
import { authorizeRightsOf } from './policy.ts';
import { clientNames, findUser, userSummaries } from './queries.ts';

/** What a user may do and why, as the checks see it. Of clients it tells the names alone. */
export const readPermissionsOf: UseCase<typeof readUserPermissions> = async ({ context, actor, input }) => {
  authorizeRightsOf(actor, input.user_id);
  const user = await findUser(context.db, input.user_id);
  if (!user) throw notFound('User');
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
};
