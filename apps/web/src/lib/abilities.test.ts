import { expect, it } from 'vitest';
import { can } from './abilities.ts';

it('asks the shown client before the user', () => {
  const user = { permissions: ['areas:write' as const] };
  expect(can(user, 'areas:write')).toBe(true);
  expect(can(user, 'clients:create')).toBe(false);
  expect(can({ ...user, abilities: [] }, 'areas:write')).toBe(false);
  expect(can(undefined, 'areas:write')).toBe(false);
});
