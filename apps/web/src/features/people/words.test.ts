import { permissions } from '@molva/contract/permissions';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import type { UserRights } from './api.ts';
import { personName } from '../../lib/person-name.ts';
import { actionWord, asksForSuccessor, groupRights, isLower, resourceWord } from './words.ts';

describe('rights in words', () => {
  it.each(permissions)('%s has Russian words', (permission) => {
    expect(`${resourceWord(permission)} ${actionWord(permission)}`).toMatch(/^[А-ЯЁа-яё ,]+$/u);
  });

  it('groups by resource and says where each comes from', () => {
    const helped = { id: '1', full_name: 'Анна Ким', email: 'a@example.com' };
    const rights = {
      sources: [
        { permission: 'areas:read', source: 'level', scope: 'all', clients: [], employee: null },
        { permission: 'areas:write', source: 'level', scope: 'clients', clients: [], employee: null },
        {
          permission: 'areas:write',
          source: 'helping',
          scope: 'clients',
          clients: ['1', '2'],
          employee: helped,
        },
      ],
      withheld: [{ permission: 'wiki:read', flag: 'wiki' }],
    } as unknown as UserRights;
    expect(groupRights(rights)).toEqual([
      {
        resource: 'Точки',
        lines: [
          { permission: 'areas:read', from: ['уровень'], withheldBy: null },
          {
            permission: 'areas:write',
            from: ['уровень, клиентов пока нет', 'помогает: Анна Ким, клиентов: 2'],
            withheldBy: null,
          },
        ],
      },
      { resource: 'База знаний', lines: [{ permission: 'wiki:read', from: [], withheldBy: 'wiki' }] },
    ]);
  });
});

it('knows when a successor is asked for', () => {
  const asked = { detail: 'x', code: 'user_is_responsible', params: { clients: '2 clients' } };
  expect(asksForSuccessor(new ApiError(409, '', asked))).toBe(true);
  expect(asksForSuccessor(new ApiError(409, '', { detail: 'x', code: 'last_administrator' }))).toBe(false);
  expect(asksForSuccessor(new Error('successor'))).toBe(false);
});

it('names a person by the address where there is no name', () => {
  expect(personName({ full_name: null, email: 'a@example.com' })).toBe('a@example.com');
});

it('knows which level lets one do less', () => {
  expect([isLower('editor', 'manager'), isLower('head', 'manager'), isLower('head', 'head')]).toEqual([
    true,
    false,
    false,
  ]);
});
