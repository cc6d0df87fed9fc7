import { expect, it } from 'vitest';
import type { CurrentUser } from '../session/api.ts';
import { actionsFor, matches, screensFor } from './palette.ts';

const user: CurrentUser = {
  id: 'u',
  email: 'anna@example.com',
  full_name: 'Анна',
  is_active: true,
  is_superuser: false,
  kind: 'staff',
  level: 'manager',
  client_id: null,
  created_at: '2026-01-01T00:00:00Z',
  second_factor: 'off',
  permissions: ['clients:read', 'clients:create'],
};

it('finds by all words, without regard to case and ё', () => {
  expect(matches('Тёмная тема', 'темная ТЕМА')).toBe(true);
  expect(matches('Тёмная тема', 'светлая тема')).toBe(false);
  expect(matches('Клиенты', '')).toBe(true);
});

it('offers only screens the rights open', () => {
  expect(screensFor(user, 'клиент').map(({ to }) => to)).toEqual(['/all-clients']);
  expect(screensFor({ ...user, permissions: [] }, 'клиент')).toEqual([]);
});

it('offers only actions the rights allow, found by other words too', () => {
  expect(actionsFor(user, 'новый').map(({ action }) => action)).toEqual(['new_client']);
  expect(actionsFor({ ...user, permissions: [] }, 'новый')).toEqual([]);
  expect(actionsFor(user, 'ночь').map(({ label }) => label)).toEqual(['Тёмная тема']);
});
