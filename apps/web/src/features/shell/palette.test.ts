import { expect, it } from 'vitest';
import type { CurrentUser } from '../session/api.ts';
import type { Client } from '../clients/index.ts';
import { actionsFor, clientScreensFor, matches, screenActionsFor, screensFor } from './palette.ts';

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

it('finds what was typed in the Latin layout', () => {
  expect(matches('Тёмная тема', 'nfq')).toBe(false);
  expect(matches('Тёмная тема', 'ntvyfz ntvf')).toBe(true);
  expect(matches('Кофейня Lavka', 'lavka')).toBe(true);
  expect(actionsFor(user, 'темное').map(({ label }) => label)).toEqual(['Тёмная тема']);
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

it('offers the buttons of the open screen by their words, with their keys', () => {
  const button = {} as HTMLElement;
  const shown = [
    { label: 'Новый клиент', keys: null, button },
    { label: 'Метки', keys: 't', button },
  ];
  expect(screenActionsFor('', shown).map(({ label }) => label)).toEqual(['Новый клиент', 'Метки']);
  expect(screenActionsFor('метк', shown)).toEqual([
    { id: 'button Метки', label: 'Метки', keys: 't', button },
  ]);
  expect(screenActionsFor('удалить', shown)).toEqual([]);
});

it('leads to the screens of the client one is with, as far as the rights go', () => {
  const client = {
    id: 'c1',
    name: 'Кофейня',
    abilities: ['reviews:read', 'ratings:read'],
  } as unknown as Client;
  expect(clientScreensFor(client, 'отзывы')).toEqual([
    { id: expect.any(String), label: 'Отзывы: Все отзывы', hint: 'Кофейня', to: '/clients/c1/reviews' },
  ]);
  expect(clientScreensFor(client, 'рейтинги').map(({ label, to }) => [label, to])).toEqual([
    ['Рейтинги', '/clients/c1/ratings'],
  ]);
  expect(clientScreensFor(client, 'галерея')).toEqual([]);
});
