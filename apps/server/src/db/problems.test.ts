import { describe, expect, it } from 'vitest';
import { isDatabaseAway, violatedReference, violatedUnique } from './problems.ts';

const error = (message: string, code: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });
const broken = 'duplicate key value violates unique constraint';

describe('which key was violated', () => {
  it.each([
    [
      'is told by PostgreSQL',
      error(`${broken} "users_email"`, '23505', { constraint: 'users_email' }),
      'users_email',
    ],
    ['stands in a message of a worker', error(`${broken} "users_email_102008"`, '23505'), 'users_email'],
    ['stands there without a shard', error(`${broken} "users_email"`, '23505'), 'users_email'],
    ['is not to be known', error('duplicate key value', '23505'), ''],
    ['is none of another error', error(`${broken} "users_email"`, '23503'), null],
    ['is none of something else', 'duplicate', null],
  ])('%s', (_how, given, expected) => expect(violatedUnique(given)).toBe(expected));

  it('is told of references apart', () => {
    const given = error('violates foreign key constraint "areas_site_id_fkey_102040"', '23503');
    expect([violatedReference(given), violatedUnique(given)]).toEqual(['areas_site_id_fkey', null]);
  });
});

it('a worker that is away is a database that is away', () => {
  expect(isDatabaseAway(error('connection to the remote node failed', '08006'))).toBe(true);
  expect(isDatabaseAway(error('syntax error', '42601'))).toBe(false);
});
