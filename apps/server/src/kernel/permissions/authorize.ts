import { type Permission, permissions } from '@molva/contract/permissions';
import { forbidden, notFound } from '../../lib/errors.ts';
import type { Actor } from './actor.ts';
import { notForHelpers, permissionTable, type Scope } from './table.ts';

const none: readonly ReadonlySet<string>[] = [];

/** Whoever signed up and was given no level yet: nothing but their own account is theirs to see. */
export function isNewcomer({ kind, level, isSuperuser }: Actor): boolean {
  return kind === 'staff' && level === null && !isSuperuser;
}

/** The clients a right covers for this actor: `all`, or the ids of those it does (none: not held). */
export function scopeOf(actor: Actor, permission: Permission): 'all' | ReadonlySet<string> {
  const parts = partsOf(actor, permission);
  if (parts === 'all') return 'all';
  return parts.length === 1 && parts[0] ? parts[0] : new Set(parts.flatMap((part) => [...part]));
}

/** Whether the right is held, for one client or, without one, by level at all. */
export function may(actor: Actor, permission: Permission, clientId?: string): boolean {
  if (clientId === undefined) return holds(actor, permission);
  const parts = partsOf(actor, permission);
  return parts === 'all' || parts.some((part) => part.has(clientId));
}

/**
 * First line of every use case.
 *
 * @throws forbidden where the right is not held; not_found where the client may not even be seen
 */
export function authorize(actor: Actor, permission: Permission, clientId?: string): void {
  if (may(actor, permission, clientId)) return;
  if (clientId !== undefined && !may(actor, 'clients:read', clientId)) throw notFound('Client');
  throw forbidden();
}

/**
 * The same for a row found by its id alone.
 *
 * @throws not_found, naming the row, where its client may not be seen
 */
export function authorizeRow(actor: Actor, permission: Permission, clientId: string, what: string): void {
  if (may(actor, permission, clientId)) return;
  throw may(actor, 'clients:read', clientId) ? forbidden() : notFound(what);
}

/** Every right the actor holds for a client: sent along with the client, so that the web knows no roles. */
export function abilitiesFor(actor: Actor, clientId: string): Permission[] {
  return permissions.filter((permission) => may(actor, permission, clientId));
}

/** Every right the actor holds for anyone. */
export function permissionsOf(actor: Actor): Permission[] {
  return permissions.filter((permission) => {
    const parts = partsOf(actor, permission);
    return parts === 'all' || parts.some((part) => part.size > 0);
  });
}

function holds(actor: Actor, permission: Permission): boolean {
  if (actor.withheld.has(permission)) return false;
  if (actor.isSuperuser) return true;
  const rule = permissionTable[permission];
  if (actor.kind === 'client') return rule.client !== undefined;
  if (actor.level !== null && rule[actor.level] !== undefined) return true;
  return !notForHelpers.has(permission) && actor.helps.some((helped) => rule[helped.level] !== undefined);
}

/**
 * The sets of clients a right covers, each from where it comes: own clients, those assigned, those of an employee
 * helped. Not put together: a check looks into them, and most need no more than the first.
 */
function partsOf(actor: Actor, permission: Permission): 'all' | readonly ReadonlySet<string>[] {
  if (actor.withheld.has(permission)) return none;
  if (actor.isSuperuser) return 'all';
  const rule = permissionTable[permission];
  if (actor.kind === 'client') return rule.client && actor.clientId ? [new Set([actor.clientId])] : none;
  const own = clientsIn(actor.level === null ? undefined : rule[actor.level], actor);
  if (own === 'all' || actor.helps.length === 0 || notForHelpers.has(permission)) return own;
  const helped = actor.helps.filter(({ level }) => rule[level] !== undefined).map(({ clients }) => clients);
  return [...own, ...helped];
}

function clientsIn(scope: Scope | undefined, actor: Actor): 'all' | readonly ReadonlySet<string>[] {
  if (scope === 'all') return 'all';
  if (scope === 'responsible') return [actor.responsibleFor];
  // Responsible for a client is more than assigned to it.
  if (scope === 'assigned') return [actor.assignedTo, actor.responsibleFor];
  return none;
}
