import type { Client } from '../clients/index.ts';
import type { ClientAccount, ClientPeople } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const longName = 'Константинопольская-Преображенская Александра Вячеславовна';

export const client = (abilities: readonly string[], status: Client['status'] = 'active') =>
  ({ id: clientId, name: 'Стоматология на Лесной', status, abilities }) as unknown as Client;

export const person = (id: string, full_name: string | null, level: 'trainee' | 'manager' = 'manager') => ({
  id,
  full_name,
  email: `${id}@example.com`,
  level,
});

export const people = (more: Partial<ClientPeople> = {}): ClientPeople => ({
  responsible: null,
  helpers: [],
  assigned: [],
  accounts: [],
  ...more,
});

export const account = (more: Partial<ClientAccount> = {}): ClientAccount => ({
  user_id: 'user',
  login: 'lesnaya-7k2m',
  full_name: null,
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  last_used_at: null,
  ...more,
});
