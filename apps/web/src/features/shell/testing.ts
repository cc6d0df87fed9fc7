import type { CurrentUser } from '../session/index.ts';

export const me = (permissions: readonly string[] = [], more: Partial<CurrentUser> = {}): CurrentUser =>
  ({
    id: '00000000-0000-4000-8000-000000000001',
    email: 'vera@example.com',
    full_name: 'Вера Цой',
    kind: 'staff',
    level: 'manager',
    is_superuser: false,
    client_id: null,
    second_factor: null,
    permissions,
    ...more,
  }) as CurrentUser;

/** Clients that were opened on this computer, the last one first. */
export function openedBefore(...clients: readonly { id: string; name: string }[]): void {
  localStorage.setItem('recent_clients', JSON.stringify(clients));
}
