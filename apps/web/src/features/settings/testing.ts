import type { CurrentUser } from '../session/index.ts';

export const me = (more: Partial<CurrentUser> = {}): CurrentUser =>
  ({
    id: 'vera',
    email: 'vera@molva.example',
    full_name: 'Вера Цой',
    is_superuser: false,
    kind: 'staff',
    level: 'manager',
    permissions: [],
    abilities: [],
    ...more,
  }) as CurrentUser;
