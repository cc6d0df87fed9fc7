import { flagKeys, rightsBehindFlags } from '@molva/contract/flag-keys';
import { type Permission, permissions } from '@molva/contract/permissions';
import type { FlagAttributes, Flags } from '../../kernel/flags.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { permissionsOf, scopeOf } from '../../kernel/permissions/authorize.ts';
import type { LoadedActor } from '../sessions/index.ts';

export interface Source {
  permission: Permission;
  source: 'superuser' | 'level' | 'company' | 'helping';
  scope: 'all' | 'clients';
  clients: string[];
  /** Whom the user helps, where that is the source. */
  employeeId: string | null;
}

/**
 * Where each right of a user comes from. The checks' own function decides: it is asked of the user as if they had only
 * the one source, once for each.
 */
export function sourcesOf(actor: LoadedActor): Source[] {
  const alone = { ...actor, isSuperuser: false, helps: [] };
  const parts: { source: Source['source']; employeeId: string | null; actor: Actor }[] = [];
  if (actor.isSuperuser) parts.push({ source: 'superuser', employeeId: null, actor });
  parts.push({ source: actor.kind === 'client' ? 'company' : 'level', employeeId: null, actor: alone });
  for (const helped of actor.helps)
    parts.push({
      source: 'helping',
      employeeId: helped.employeeId,
      actor: { ...alone, level: null, helps: [helped] },
    });
  return permissions.flatMap((permission) =>
    parts.flatMap(({ source, employeeId, actor }): Source[] => {
      const scope = scopeOf(actor, permission);
      if (scope === 'all') return [{ permission, source, scope: 'all', clients: [], employeeId }];
      if (scope.size === 0) return [];
      return [{ permission, source, scope: 'clients', clients: [...scope], employeeId }];
    }),
  );
}

/** Rights the user would hold, were no flag off for them, with the flag that takes each away. */
export function withheldFrom(actor: LoadedActor, flags: Flags): { permission: Permission; flag: string }[] {
  const attributes: FlagAttributes = {
    id: actor.userId,
    kind: actor.kind,
    level: actor.level,
    is_superuser: actor.isSuperuser,
    client_id: actor.clientId,
  };
  const otherwise = new Set(permissionsOf({ ...actor, withheld: new Set() }));
  return flagKeys
    .filter((flag) => !flags.isOn(flag, attributes))
    .flatMap((flag) => (rightsBehindFlags[flag] ?? []).map((permission) => ({ permission, flag })))
    .filter(({ permission }) => otherwise.has(permission));
}

/** Clients the user is tied to, each once, with what ties them most. */
export function tiesOf(actor: LoadedActor): Map<string, 'responsible' | 'assigned' | 'company' | 'helping'> {
  const ties = new Map<string, 'responsible' | 'assigned' | 'company' | 'helping'>();
  const add = (ids: Iterable<string>, why: 'responsible' | 'assigned' | 'company' | 'helping') => {
    for (const id of ids) if (!ties.has(id)) ties.set(id, why);
  };
  if (actor.clientId !== null) add([actor.clientId], 'company');
  add(actor.responsibleFor, 'responsible');
  add(actor.assignedTo, 'assigned');
  for (const helped of actor.helps) add(helped.clients, 'helping');
  return ties;
}
