import type { Permission } from '@molva/contract/permissions';
import { Building2 } from 'lucide-react';
import type { CurrentUser } from '../session/api.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  readonly icon: typeof Building2;
}

interface Entry extends NavItem {
  readonly permission: Permission;
}

const staffEntries = [
  { to: '/all-clients', label: 'Клиенты', icon: Building2, permission: 'clients:read' },
] as const satisfies readonly Entry[];

/** What the sidebar offers this user: only screens that exist and that their rights open. */
export function navigationFor(user: CurrentUser): NavItem[] {
  if (user.kind === 'client') {
    if (user.client_id === null) return [];
    return [{ to: `/clients/${user.client_id}`, label: 'Моя компания', icon: Building2 }];
  }
  return staffEntries.filter((entry) => user.permissions.includes(entry.permission));
}
