import type { AppContext } from '@molva/server/context';
import { audit } from '@molva/server/domains/audit/index';
import { hashPassword } from '@molva/server/domains/sessions/index';
import { insertUser } from '@molva/server/domains/users/index';
import { systemActor } from '@molva/server/permissions/actor';
import { type DemoPerson, accountOf, staff, trainee } from './people.ts';
import { assignTo, userIdOf } from './queries.ts';

interface NewUser {
  email: string;
  password: string;
  fullName: string | null;
  level: DemoPerson['level'] | null;
  clientId: string | null;
}

/** Makes whoever of the staff is absent; gives ids by e-mail. Users have no create call yet. */
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

/** The trainee sees only clients they were given work for. */
export async function assignTrainee(context: AppContext, clientId: string): Promise<void> {
  const userId = await userIdOf(context.db, trainee.email);
  if (userId === null) return;
  await context.db.transaction(async (tx) => {
    await assignTo(tx, clientId, userId);
    await audit(tx, systemActor, {
      action: 'client_staff.assigned',
      resource: 'user',
      resourceId: userId,
      clientId,
    });
  });
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
    await audit(tx, systemActor, {
      action: 'user.created',
      resource: 'user',
      resourceId: id,
      clientId: user.clientId,
      details: { email: user.email, level: user.level },
    });
    return id;
  });
}
