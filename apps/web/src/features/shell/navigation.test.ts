import { expect, it } from 'vitest';
import type { CurrentUser } from '../session/api.ts';
import { navigationFor } from './navigation.ts';
import { levelName } from '../session/user-words.ts';

const user: CurrentUser = {
  id: 'u',
  email: 'a@b.ru',
  full_name: null,
  is_active: true,
  is_superuser: false,
  kind: 'staff',
  level: 'manager',
  client_id: null,
  created_at: '2026-01-01T00:00:00Z',
  second_factor: 'off',
  permissions: ['clients:read'],
};

/** What everybody has for themselves. */
const own = ['/items', '/welcome', '/settings'];

it('offers what the rights open', () => {
  expect(navigationFor(user).map((item) => item.to)).toEqual(['/', '/search', '/all-clients', ...own]);
  expect(navigationFor({ ...user, permissions: [] }).map((item) => item.to)).toEqual([
    '/',
    '/search',
    ...own,
  ]);
});

it('offers rewriting to whoever writes', () => {
  const writer = { ...user, permissions: ['requests:write' as const] };
  expect(navigationFor(writer).map((item) => item.to)).toEqual(['/', '/search', '/rewriting', ...own]);
  expect(navigationFor({ ...writer, kind: 'client' }).map((item) => item.to)).not.toContain('/rewriting');
});

it('leads a client’s user to their own company', () => {
  expect(navigationFor({ ...user, kind: 'client', client_id: 'c1' }).map((item) => item.to)).toEqual([
    '/',
    '/search',
    '/clients/c1',
    ...own,
  ]);
  expect(navigationFor({ ...user, kind: 'client' }).map((item) => item.to)).toEqual(['/', '/search', ...own]);
});

it('names who one is', () => {
  expect(levelName(user)).toBe('Менеджер');
  expect(levelName({ ...user, is_superuser: true })).toBe('Администратор');
  expect(levelName({ ...user, kind: 'client', level: null })).toBe('Клиент');
  expect(levelName({ ...user, level: null })).toBe('Без уровня');
});
