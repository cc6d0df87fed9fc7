import type { CurrentUser } from '../session/index.ts';
import type { Employee, User } from './api.ts';

export const longName = 'Константинопольская-Преображенская Александра Вячеславовна';
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const ids = { me: id(1), anna: id(2), boris: id(3), vera: id(4), cafe: id(5), clinic: id(6) };

export const me = (permissions: readonly string[], more: Partial<CurrentUser> = {}): CurrentUser =>
  ({
    id: ids.me,
    full_name: 'Я',
    kind: 'staff',
    level: 'head',
    is_superuser: false,
    permissions,
    ...more,
  }) as CurrentUser;

export const user = (more: Partial<User> = {}): User => ({
  id: ids.anna,
  email: 'anna@example.com',
  full_name: 'Анна Ким',
  is_active: true,
  is_superuser: false,
  kind: 'staff',
  level: 'manager',
  client_id: null,
  created_at: '2026-11-21T10:00:00Z',
  ...more,
});

export const employee = (more: Partial<Employee> = {}): Employee => ({
  id: ids.anna,
  email: 'anna@example.com',
  full_name: 'Анна Ким',
  level: 'manager',
  is_active: true,
  is_superuser: false,
  helpers: [],
  helps: [],
  clients: [],
  assigned: [],
  load: { clients: 0, areas: 0, areas_failing: 0, texts: 0, texts_overdue: 0 },
  created_at: '2026-11-21T10:00:00Z',
  ...more,
});

export const refusedForClients = {
  detail: 'Somebody has to take over',
  code: 'user_is_responsible',
  params: { clients: '2 clients' },
};
