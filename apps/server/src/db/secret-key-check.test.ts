import { beforeAll, expect, it } from 'vitest';
import { useServer } from '../test/server.ts';
import type { Database } from './database.ts';
import { assertSecretKey, forgetOtherKeys } from './secret-key-check.ts';

const server = useServer();
const [first, second, third] = ['first '.repeat(8), 'second '.repeat(8), 'third '.repeat(8)];
const another = /the database belongs to another key/;
let db: Database;

beforeAll(() => {
  db = server.context.db;
});

it('knows the key a database was first started with, and refuses every other', async () => {
  await assertSecretKey(db, first, null);
  await assertSecretKey(db, first, null);
  await expect(assertSecretKey(db, second, null)).rejects.toThrow(another);
  await expect(assertSecretKey(db, second, third)).rejects.toThrow(another);
});

it('takes a new key that the one before vouches for, and both until all is sealed anew', async () => {
  await assertSecretKey(db, second, first);
  await assertSecretKey(db, first, null);
  await assertSecretKey(db, second, null);
  await forgetOtherKeys(db, second);
  await expect(assertSecretKey(db, first, null)).rejects.toThrow(another);
  await assertSecretKey(db, second, null);
});

it('is told to go on with a key that nobody vouches for', async () => {
  await forgetOtherKeys(db, third);
  await assertSecretKey(db, third, null);
  await expect(assertSecretKey(db, second, null)).rejects.toThrow(another);
});
