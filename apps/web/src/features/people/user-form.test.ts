import { describe, expect, it } from 'vitest';
import type { User } from './api.ts';
import { changesOf, defaultsOf } from './user-form.ts';

const user: User = {
  id: '1',
  email: 'anna@example.com',
  full_name: 'Анна Ким',
  is_active: true,
  is_superuser: false,
  kind: 'staff',
  level: 'editor',
  client_id: null,
  created_at: '2026-11-21T10:00:00Z',
};
const form = defaultsOf(user);

describe('what an account form sends', () => {
  it('is everything for a new account', () => {
    const filled = { ...defaultsOf(undefined), email: ' new@example.com ', password: 'длинный пароль' };
    expect(changesOf(null, filled)).toEqual({
      full_name: null,
      email: 'new@example.com',
      password: 'длинный пароль',
      kind: 'staff',
      level: 'trainee',
      client_id: null,
      is_superuser: false,
    });
  });

  it('is only what differs for one that exists', () => {
    expect(changesOf(form, form)).toEqual({});
    expect(changesOf(form, { ...form, full_name: ' ' })).toEqual({ full_name: null });
    expect(changesOf(form, { ...form, level: 'head', password: 'новый пароль' })).toEqual({
      level: 'head',
      password: 'новый пароль',
    });
  });

  it('takes the level away with the kind', () => {
    expect(changesOf(form, { ...form, kind: 'client', client_id: '7' })).toEqual({
      kind: 'client',
      level: null,
      client_id: '7',
    });
  });
});
