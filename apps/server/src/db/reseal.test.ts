import { expect, it } from 'vitest';
import { newId } from '../lib/ids.ts';
import { createSecretBox, type SecretBox } from '../lib/secret-box.ts';
import { createClient, createSite } from '../test/factories.ts';
import { useServer } from '../test/server.ts';
import { resealAll } from './reseal.ts';
import { replaceSealed, sealedByOthers, sealedColumns, sealedPlaceOf } from './sealed-columns.ts';

const server = useServer();
const old = createSecretBox('old key '.repeat(5));
const fresh = createSecretBox('new key '.repeat(5), 'old key '.repeat(5));

async function insert(box: SecretBox, secret: string): Promise<{ client_id: string; id: string }> {
  const place = { client_id: await createClient(server), id: newId() };
  await server.context.db.query
    .insertInto('accesses')
    .values({
      ...place,
      site_id: await createSite(server),
      login: 'login',
      secret_sealed: box.seal(secret, sealedPlaceOf('accesses', place)),
      key_id: box.keyId,
    })
    .execute();
  return place;
}

const rowOf = (id: string) =>
  server.context.db.query.selectFrom('accesses').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('does not put an old secret over one that was changed meanwhile', async () => {
  const { db } = server.context;
  const place = await insert(old, 'прежний');
  const [column] = sealedColumns;
  const [read] = await sealedByOthers(db, column, fresh.keyId, { after: null, limit: 10 });
  expect(read).toMatchObject(place);
  if (!read) return;
  const changed = { secret_sealed: old.seal('новый', sealedPlaceOf('accesses', place)) };
  await db.query.updateTable('accesses').set(changed).where('id', '=', place.id).execute();
  const late = { sealed: fresh.seal('прежний', sealedPlaceOf('accesses', place)), key_id: fresh.keyId };
  expect(await replaceSealed(db, column, read, late)).toBe(false);
  expect(await rowOf(place.id)).toMatchObject({ ...changed, key_id: old.keyId });
  expect((await resealAll(db, fresh))[0]).toEqual({
    table: 'accesses',
    resealed: 1,
    changed: 0,
    unreadable: [],
  });
  const row = await rowOf(place.id);
  expect(fresh.open(row.secret_sealed, row.key_id, sealedPlaceOf('accesses', place))).toBe('новый');
});

it('goes past what it cannot open, in any number', async () => {
  const stray = createSecretBox('other key '.repeat(5));
  const lost = [];
  for (let index = 0; index < 105; index += 1) lost.push(await insert(stray, 'чужой'));
  const own = await insert(old, 'свой');
  const [done] = await resealAll(server.context.db, fresh);
  expect(done?.resealed).toBe(1);
  expect(done?.unreadable.toSorted()).toEqual(lost.map(({ id }) => id).toSorted());
  expect((await rowOf(own.id)).key_id).toBe(fresh.keyId);
});

it('two at once do each row once', async () => {
  await server.context.db.query.deleteFrom('accesses').execute();
  for (let index = 0; index < 30; index += 1) await insert(old, `секрет ${index}`);
  const runs = await Promise.all([resealAll(server.context.db, fresh), resealAll(server.context.db, fresh)]);
  const [first, second] = runs.map(([accesses]) => accesses);
  expect((first?.resealed ?? 0) + (second?.resealed ?? 0)).toBe(30);
});
