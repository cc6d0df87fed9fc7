import { expect, it } from 'vitest';
import { credentialErrors } from './credentials.ts';

it.each([
  ['a@b.ru', 'password', {}],
  [' A.B+c@Example.COM ', 'password', {}],
  ['nope', '', { username: 'Invalid email address', password: 'Password is required' }],
  [
    'a@b',
    '1234567',
    { username: 'Invalid email address', password: 'Password must be at least 8 characters' },
  ],
])('%j with %j', (username, password, errors) => {
  expect(credentialErrors({ username, password })).toEqual(errors);
});
