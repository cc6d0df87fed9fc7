import type { EndpointShape } from '@molva/contract';
import type { Permission } from '@molva/contract/permissions';
import { permissionTable } from '../../kernel/permissions/table.ts';
import type { Role, Side } from './world.ts';

/** What the table says of a role and the rows of one side. Read off the table by itself, not by the checks it tests. */
export function covers(role: Role, permission: Permission, side: Side): boolean {
  if (role === 'anonymous' || role === 'newcomer') return false;
  if (role === 'administrator') return true;
  const rule = permissionTable[permission];
  if (role === 'client') return rule.client !== undefined && side === 'own';
  if (role === 'stranger') return rule.client !== undefined && side === 'foreign';
  const scope = rule[role];
  if (scope === 'all') return true;
  if (scope === 'responsible') return role === 'manager' && side === 'own';
  return scope === 'assigned' && side === 'own';
}

/** Whether the role has the right for anybody. */
export function holds(role: Role, permission: Permission): boolean {
  if (role === 'anonymous' || role === 'newcomer') return false;
  if (role === 'administrator') return true;
  const rule = permissionTable[permission];
  return rule[role === 'client' || role === 'stranger' ? 'client' : role] !== undefined;
}

/**
 * The refusal that is due, or `allowed`: 401 without a token, 403 without the right, 404 for a
 * row of a client whom the caller may not see.
 */
export function expected(
  access: EndpointShape['access'],
  role: Role,
  side: Side,
  isClientRow: boolean,
): 401 | 403 | 404 | 'allowed' {
  if (access === 'anyone') return 'allowed';
  if (role === 'anonymous') return 401;
  if (role === 'newcomer' && access !== 'signed_in') return 403;
  if (access === 'signed_in') return 'allowed';
  if (!holds(role, access)) return 403;
  if (!isClientRow || covers(role, access, side)) return 'allowed';
  return covers(role, 'clients:read', side) ? 403 : 404;
}
