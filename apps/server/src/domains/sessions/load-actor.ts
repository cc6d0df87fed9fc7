import type { Level, UserKind } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { clientsOfEmployee } from './queries.ts';

/** What of a user's row decides what they may do. */
export interface ActorRow {
  id: string;
  kind: UserKind;
  level: Level | null;
  is_superuser: boolean;
  client_id: string | null;
}

/** An employee helped, with whose rights and clients the helper acts. */
interface Helped {
  employeeId: string;
  level: Level;
  clients: ReadonlySet<string>;
}

export type LoadedActor = Omit<Actor, 'helps'> & { readonly helps: readonly Helped[] };

/** Everything that decides what a user may do, as it stands; checks and what is said of rights both start from it. */
export async function loadActor(
  context: Pick<AppContext, 'flags'>,
  handle: Handle,
  user: ActorRow,
  sessionId: string,
): Promise<LoadedActor> {
  return {
    userId: user.id,
    sessionId,
    kind: user.kind,
    level: user.level,
    isSuperuser: user.is_superuser,
    clientId: user.client_id,
    withheld: context.flags.withheldFrom({
      id: user.id,
      kind: user.kind,
      level: user.level,
      is_superuser: user.is_superuser,
      client_id: user.client_id,
    }),
    ...(await scopesOf(handle, user)),
  };
}

async function scopesOf(handle: Handle, { kind, id, level, is_superuser }: ActorRow) {
  if (kind === 'client' || (level === null && !is_superuser))
    return { responsibleFor: new Set<string>(), assignedTo: new Set<string>(), helps: [] };
  const { responsible, assigned, helped } = await clientsOfEmployee(handle, id);
  const helps = new Map<string, { employeeId: string; level: Level; clients: Set<string> }>();
  for (const row of helped) {
    if (row.level === null) continue;
    const { employee_id: employeeId, level } = row;
    const entry = helps.get(employeeId) ?? { employeeId, level, clients: new Set<string>() };
    if (row.client_id) entry.clients.add(row.client_id);
    helps.set(employeeId, entry);
  }
  return { responsibleFor: new Set(responsible), assignedTo: new Set(assigned), helps: [...helps.values()] };
}
