import type { Permission } from '@molva/contract/permissions';

interface Holder {
  readonly permissions?: readonly Permission[];
  readonly abilities?: readonly Permission[];
}

/**
 * Whether a right is held: by the user for at least one client (`permissions`), or for the client that is
 * shown (`abilities`). The server decides; this only hides what would be refused.
 */
export function can(holder: Holder | undefined, permission: Permission): boolean {
  return (holder?.abilities ?? holder?.permissions ?? []).includes(permission);
}
