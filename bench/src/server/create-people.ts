import { randomBytes } from 'node:crypto';
import type { AppContext } from '@molva/server/kernel/context';
import { insertUser } from '@molva/server/domains/users/index';
import { newId } from '@molva/server/lib/ids';

/** How many clients the measured manager is responsible for, and each of the three employees whom they help. */
const clientsEach = 40;
const assigned = 20;

/**
 * A manager whose rights come from all sides: clients of their own, clients assigned to them, three employees helped.
 *
 * @returns the logins of the manager, of nineteen other managers and of twenty writers, all with the same password
 */
export async function createPeople(
  context: AppContext,
  passwordHash: string,
): Promise<{ manager: string; managers: string[]; logins: string[] }> {
  const stamp = randomBytes(6).toString('hex');
  const login = (name: string) => `bench-${stamp}-${name}@example.com`;
  const person = (name: string, level: 'manager' | 'copywriter') =>
    context.db.transaction((tx) =>
      insertUser(tx, {
        email: login(name),
        password_hash: passwordHash,
        full_name: null,
        is_superuser: false,
        kind: 'staff',
        level,
        client_id: null,
      }),
    );
  const manager = await person('manager', 'manager');
  const helped = await Promise.all(['a', 'b', 'c'].map((name) => person(name, 'manager')));
  for (const responsible of [manager, ...helped]) await addClients(context, responsible, clientsEach);
  const others = await addClients(context, null, assigned);
  await context.db.query
    .insertInto('client_staff')
    .values(others.map((client_id) => ({ client_id, user_id: manager })))
    .execute();
  await context.db.query
    .insertInto('employee_helpers')
    .values(helped.map((employee_id) => ({ employee_id, helper_id: manager })))
    .execute();
  const many = async (level: 'manager' | 'copywriter', count: number) => {
    const names = Array.from({ length: count }, (_, index) => `${level}${index}`);
    await Promise.all(names.map((name) => person(name, level)));
    return names.map(login);
  };
  const managers = await many('manager', 19);
  return { manager: login('manager'), managers, logins: await many('copywriter', 20) };
}

async function addClients(context: AppContext, responsible: string | null, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    name: `Клиент ${index}`,
    status: 'active' as const,
    responsible_id: responsible,
  }));
  await context.db.query.insertInto('clients').values(rows).execute();
  return rows.map(({ id }) => id);
}
