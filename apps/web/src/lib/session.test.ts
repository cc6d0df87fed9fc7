import { expect, it } from 'vitest';
import { safeReturnPath } from './session.ts';

it.each([
  ['/clients/1?x=1#y', '/clients/1?x=1#y'],
  ['/', '/'],
  [undefined, '/'],
  ['', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login', '/'],
  ['/login?redirect=/login', '/'],
  ['/logins', '/logins'],
])('after signing in %j leads to %s', (path, target) => {
  expect(safeReturnPath(path)).toBe(target);
});
