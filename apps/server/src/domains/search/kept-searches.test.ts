import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

const listOf = async (who: Caller) => (await who.call('GET /searches')).body;
const keep = (who: Caller, body: { q: string; name?: string }) => who.send('POST /searches', { body });

it('is one’s own: what was looked for last, once each, newest first, twenty at most', async () => {
  expect((await call(server, null, 'GET /searches')).status).toBe(401);
  const [person, other] = [await asPerson(server), await asPerson(server)];
  for (let number = 0; number < 22; number += 1) await keep(person, { q: `слово ${number}` });
  await keep(person, { q: 'слово 5' });
  const { recent, saved } = await listOf(person);
  expect([recent.length, saved]).toEqual([20, []]);
  expect(recent[0]?.q).toBe('слово 5');
  expect(recent.filter(({ q }) => q === 'слово 5')).toHaveLength(1);
  expect(recent.some(({ q }) => q === 'слово 0')).toBe(false);
  expect(await listOf(other)).toEqual({ recent: [], saved: [] });
});

it('is saved under a name, renamed, deleted, by its owner alone', async () => {
  const [person, other] = [await asPerson(server), await asPerson(server)];
  const made = await keep(person, { q: 'касса -кофе', name: '  Касса ' });
  expect([made.status, made.body]).toMatchObject([200, { q: 'касса -кофе', name: 'Касса' }]);
  const params = { id: String(made.body.id) };
  const rename = (who: Caller) => who.send('PUT /searches/{id}', { params, body: { name: 'Кассы' } });
  expect((await rename(other)).status).toBe(404);
  expect((await other.send('DELETE /searches/{id}', { params })).status).toBe(404);
  expect((await rename(person)).body).toMatchObject({ name: 'Кассы' });
  await keep(person, { q: 'недавнее' });
  expect((await person.send('DELETE /searches')).status).toBe(200);
  expect(await listOf(person)).toMatchObject({ recent: [], saved: [{ name: 'Кассы' }] });
  expect((await person.send('DELETE /searches/{id}', { params })).status).toBe(200);
  expect(await listOf(person)).toEqual({ recent: [], saved: [] });
  const unknown = { params: { id: newId() } };
  expect((await person.send('DELETE /searches/{id}', unknown)).status).toBe(404);
});

it('says what is wrong, and that there are enough', async () => {
  const person = await asPerson(server);
  for (const body of [
    {},
    { q: '' },
    { q: 'x', name: ' ' },
    { q: 'я'.repeat(201) },
    { q: 'я'.repeat(10_000) },
    { q: 'a\0b' },
    { q: 'x', name: 'a\0b' },
    { q: 'x', other: 1 },
  ])
    expect((await person.send('POST /searches', { body: body as { q: string } })).status).toBe(422);
  for (let number = 0; number < 100; number += 1) await keep(person, { q: 'x', name: `Поиск ${number}` });
  const full = await keep(person, { q: 'x', name: 'Ещё один' });
  expect([full.status, full.body.code]).toEqual([409, 'too_many_saved_searches']);
});

it('goes with the account', async () => {
  const person = await asPerson(server);
  await keep(person, { q: 'касса', name: 'Касса' });
  const { blankUser } = await import('../users/remove-queries.ts');
  await server.context.db.transaction((tx) => blankUser(tx, person.id));
  const left = server.context.db.query.selectFrom('searches').select('id').where('user_id', '=', person.id);
  expect(await left.execute()).toEqual([]);
});
