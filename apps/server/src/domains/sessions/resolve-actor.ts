import type { Level } from '@molva/contract/permissions';
import type { AppContext } from '../../context.ts';
import type { Actor } from '../../permissions/actor.ts';
import { clientsOfEmployee, liveSession, touchSession } from './queries.ts';
import { readToken } from './tokens.ts';

const touchAfter = 5 * 60_000;

/** Who an access token stands for; null where it stands for nobody (any more). */
export async function resolveActor(context: AppContext, token: string): Promise<Actor | null> {
  const cached = context.sessions.get(token);
  if (cached) return cached;
  const claims = await readToken(context.secretKey, token);
  if (!claims) return null;
  const session = await liveSession(context.db, claims.sessionId);
  if (!session) return null;
  if (context.clock.now().getTime() - Date.parse(session.last_used_at) > touchAfter) {
    await touchSession(context.db, session.session_id);
  }
  const actor: Actor = {
    userId: session.user_id,
    sessionId: session.session_id,
    kind: session.kind,
    level: session.level,
    isSuperuser: session.is_superuser,
    clientId: session.client_id,
    withheld: context.flags.withheldFrom({
      id: session.user_id,
      kind: session.kind,
      level: session.level,
      is_superuser: session.is_superuser,
      client_id: session.client_id,
    }),
    ...(await scopesOf(context, session.kind, session.user_id)),
  };
  context.sessions.set(token, actor, claims.expiresAt);
  return actor;
}

async function scopesOf(context: AppContext, kind: 'staff' | 'client', userId: string) {
  if (kind === 'client')
    return { responsibleFor: new Set<string>(), assignedTo: new Set<string>(), helps: [] };
  const { responsible, assigned, helped } = await clientsOfEmployee(context.db, userId);
  const helps = new Map<string, { level: Level; clients: Set<string> }>();
  for (const row of helped) {
    if (row.level === null) continue;
    const entry = helps.get(row.employee_id) ?? { level: row.level, clients: new Set<string>() };
    if (row.client_id) entry.clients.add(row.client_id);
    helps.set(row.employee_id, entry);
  }
  return { responsibleFor: new Set(responsible), assignedTo: new Set(assigned), helps: [...helps.values()] };
}
