import type { AppContext } from '@molva/server/kernel/context';
import { audit } from '@molva/server/kernel/audit';
import { hashPassword } from '@molva/server/domains/sessions/index';
import { insertUser } from '@molva/server/domains/users/index';
import { systemActor } from '@molva/server/kernel/permissions/actor';
import type { Call } from './api.ts';
import {
  type DemoPerson,
  accountOf,
  editor,
  managers,
  managersNotes,
  staff,
  trainee,
} from '../generator/staff.ts';
import { userIdOf } from './queries.ts';

interface NewUser {
  email: string;
  password: string;
  fullName: string | null;
  level: DemoPerson['level'] | null;
  clientId: string | null;
}

/** Makes whoever of the staff is absent; gives ids by e-mail. Not by the call: that one mails whom it lets in. */
export async function ensureStaff(context: AppContext): Promise<Map<string, string>> {
  const ids = await Promise.all(
    staff.map(async ({ email, password, fullName, level }) => {
      const id = await ensureUser(context, { email, password, fullName, level, clientId: null });
      return [email, id] as const;
    }),
  );
  return new Map(ids);
}

/** The client's own user. */
export async function ensureAccount(
  context: AppContext,
  client: { key: string; name: string; id: string },
): Promise<void> {
  await ensureUser(context, {
    ...accountOf(client.key),
    fullName: `Представитель: ${client.name}`,
    level: null,
    clientId: client.id,
  });
}

/** What binds the staff: the trainee sees only clients they were given work for, the editor helps a manager. */
export async function bindStaff(
  call: Call,
  people: ReadonlyMap<string, string>,
  traineesClient: string,
): Promise<void> {
  const idOf = ({ email }: DemoPerson) => people.get(email) ?? '';
  await call('PUT /employees/assign-to-client', {
    body: { client_id: traineesClient, employee_id: idOf(trainee) },
  });
  const pair = { employee_id: idOf(managers[0]), helper_id: idOf(editor) };
  const { data } = await call('GET /employees/get-employees', { query: { limit: 1000 } });
  const isThere = data.some(
    ({ id, helpers }) => id === pair.employee_id && helpers.some((helper) => helper.id === pair.helper_id),
  );
  if (!isThere) await call('POST /employees/helper', { body: pair });
}

/** Notes of a manager's own, where they have none. */
export async function ensureNotes(call: Call): Promise<void> {
  const { count } = await call('GET /items/');
  if (count > 0) return;
  for (const [title, description] of managersNotes)
    await call('POST /items/', { body: { title, description } });
}

async function ensureUser(context: AppContext, user: NewUser): Promise<string> {
  const known = await userIdOf(context.db, user.email);
  if (known !== null) return known;
  const passwordHash = await hashPassword(user.password);
  return context.db.transaction(async (tx) => {
    const id = await insertUser(tx, {
      email: user.email,
      password_hash: passwordHash,
      full_name: user.fullName,
      is_superuser: false,
      kind: user.clientId === null ? 'staff' : 'client',
      level: user.level,
      client_id: user.clientId,
    });
    audit(tx, systemActor, {
      action: 'user.created',
      resource: 'user',
      resourceId: id,
      clientId: user.clientId,
      details: { email: user.email, level: user.level },
    });
    return id;
  });
}
