import { describe, expect, it } from 'vitest';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { newId } from '../../lib/ids.ts';
import { createSecretBox } from '../../lib/secret-box.ts';
import { resealAll } from '../../db/reseal.ts';
import { asPerson } from '../../test/call.ts';
import { givenConsent, insertSource } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { fieldsOf, newRequest, writingFor } from '../../test/writing.ts';
import { maskContact } from './contact.ts';
import { eraseOverdueSources } from './erase-overdue.ts';
import { identityOf } from './identity.ts';

const server = useServer();
const path = '/reviews/clients/requests/sources';

const body = (clientId: string, more: object = {}) => ({
  client_id: clientId,
  kind: 'survey',
  words: 'Вкусный кофе',
  received_at: '2026-10-01',
  ...more,
});
const rowOf = (id: string) =>
  server.context.db.query.selectFrom('sources').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a source', () => {
  it('is kept by those who write and by the client’s own people, who may not read what is kept', async () => {
    const work = await writingFor(server);
    const stranger = await asPerson(server, { clientId: (await writingFor(server)).clientId });
    const send = (who: typeof stranger, more: object = {}) =>
      who.send(`POST ${path}`, { body: body(work.clientId, more) });
    expect((await send(stranger)).status).toBe(404);
    const own = await send(work.client, { words: 'От клиента' });
    expect([own.status, own.body.words]).toEqual([200, 'От клиента']);
    expect((await work.client.send(`GET ${path}`, { query: { client_id: work.clientId } })).status).toBe(403);
    const made = await send(work.writer, { consent: givenConsent, contact: 'anna@mail.example', grade: 4 });
    expect(made.body).toMatchObject({
      words: 'Вкусный кофе',
      grade: 4,
      sex: null,
      consent: { given_by: 'Анна', use_of_text: true },
      contact_masked: 'a***@mail.example',
      requests_count: 0,
      abilities: ['sources:write'],
    });
    expect(JSON.stringify(made.body)).not.toContain('anna@');
    expect((await send(work.editor, { words: 'ВКУСНЫЙ, кофе!' })).status).toBe(409);
  });

  it('must have words, of a day that has come, about an area of the client', async () => {
    const work = await writingFor(server);
    const other = await writingFor(server);
    const wrong: [object, string][] = [
      [{ words: '\u200B\u200B' }, 'words'],
      [{ words: '   ' }, 'words'],
      [{ received_at: '2999-01-01' }, 'received_at'],
      [{ area_id: other.areaId }, 'area_id'],
      [{ consent: { ...givenConsent, given_on: '2999-01-01' } }, 'consent.given_on'],
      [{ grade: 6 }, 'grade'],
      [{ extra: 1 }, 'extra'],
    ];
    for (const [more, field] of wrong) {
      const answer = await work.writer.send(`POST ${path}`, { body: body(work.clientId, more) });
      expect([answer.status, fieldsOf(answer.body)]).toEqual([422, [field]]);
    }
  });

  it('is found by area, use, consent and words', async () => {
    const work = await writingFor(server);
    const common = { clientId: work.clientId };
    const used = (await newRequest(server, work)).sourceId;
    const ofArea = await insertSource(server, { ...common, areaId: work.areaId, words: 'Про 100% арабику' });
    const without = await insertSource(server, { ...common, consent: null });
    const found = async (query: object) => {
      const { body: page } = await work.editor.call(`GET ${path}`, {
        query: { client_id: work.clientId, ...query },
      });
      return page.data.map(({ id }) => id);
    };
    expect(await found({})).toEqual([without, ofArea, used]);
    expect(await found({ used: 'true' })).toEqual([used]);
    expect(await found({ used: 'false' })).toEqual([without, ofArea]);
    expect(await found({ consent: 'missing' })).toEqual([without]);
    expect(await found({ consent: 'given' })).toEqual([ofArea, used]);
    expect(await found({ consent: 'withdrawn' })).toEqual([]);
    expect(await found({ q: '100% АРАБ' })).toEqual([ofArea]);
    expect(await found({ id: ofArea })).toEqual([ofArea]);
    expect(await found({ area_id: newId() })).toEqual([without, used]);
  });

  it('shows its contact to whoever may write to the customer, and the audit log knows', async () => {
    const work = await writingFor(server);
    const id = await insertSource(server, { clientId: work.clientId, contact: '+7 900 123-45-67' });
    const reveal = (who: typeof work.manager, source = id, clientId = work.clientId) =>
      who.send(`POST ${path}/{id}/contact`, { params: { id: source }, body: { client_id: clientId } });
    expect((await reveal(work.writer)).status).toBe(403);
    expect((await reveal(work.client)).status).toBe(403);
    expect((await reveal(work.manager, newId())).status).toBe(404);
    const none = await insertSource(server, { clientId: work.clientId });
    expect((await reveal(work.manager, none)).status).toBe(404);
    const shown = await reveal(work.manager);
    expect([shown.status, shown.body]).toEqual([200, { contact: '+7 900 123-45-67' }]);
    expect(shown.headers['cache-control']).toBe('no-store');
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .selectAll()
      .where('resource_id', '=', id)
      .where('action', '=', 'source.revealed')
      .execute();
    expect(entries).toHaveLength(1);
    expect(entries.map(({ details }) => details)).toEqual([{}]);
    for (let count = 0; count < 58; count += 1) await reveal(work.manager);
    expect((await reveal(work.manager)).status).toBe(429);
  });

  it('stays as it was once a text stands on it', async () => {
    const work = await writingFor(server);
    const { sourceId } = await newRequest(server, work);
    const update = (more: object) =>
      work.writer.send(`PUT ${path}`, { body: { id: sourceId, client_id: work.clientId, ...more } });
    for (const more of [{ words: 'Иначе' }, { grade: 1 }, { sex: 'male' }, { consent: null }])
      expect([more, (await update(more)).status]).toEqual([more, 409]);
    expect((await update({ incentive: 'Скидка', grade: 5 })).body).toMatchObject({ incentive: 'Скидка' });
    expect((await update({})).status).toBe(422);
    const remove = (id: string | null) =>
      work.writer.send(`DELETE ${path}`, { query: { id, client_id: work.clientId } });
    expect((await remove(sourceId)).status).toBe(409);
    const free = await insertSource(server, { clientId: work.clientId, words: 'Свободный' });
    const changed = await work.writer.send(`PUT ${path}`, {
      body: { id: free, client_id: work.clientId, words: 'Другие слова', contact: '+7 900 123-45-67' },
    });
    expect(changed.body).toMatchObject({ words: 'Другие слова', contact_masked: '***-67' });
    expect((await rowOf(free)).identity).toBe(
      identityOf({ words: 'другие слова', received_at: '2026-10-01', area_id: null }),
    );
    expect((await remove(free)).status).toBe(200);
    expect((await remove(free)).status).toBe(404);
  });
});

describe('a contact', () => {
  it.each([
    ['anna@mail.example', 'a***@mail.example'],
    ['+7 (900) 123-45-67', '***-67'],
    ['@ivan', '@***'],
    ['Иван', 'И***'],
    ['🙂🙂', '🙂***'],
  ])('%s is shown as %s', (contact, masked) => {
    expect(maskContact(contact)).toBe(masked);
  });

  it('is sealed for its row, sealed anew with a new key, and rows without one are left alone', async () => {
    const work = await writingFor(server);
    const made = await work.writer.send(`POST ${path}`, {
      body: body(work.clientId, { contact: 'anna@mail.example' }),
    });
    const bare = await insertSource(server, { clientId: work.clientId });
    const key = { client_id: work.clientId, id: String(made.body.id) };
    const before = await rowOf(key.id);
    const open = (row: typeof before, box = server.context.secrets) =>
      box.open(row.contact_sealed ?? '', row.key_id ?? '', sealedPlaceOf('sources', key));
    expect(open(before)).toBe('anna@mail.example');
    const fresh = createSecretBox('fresh key '.repeat(5), 'test key '.repeat(8));
    const done = await resealAll(server.context.db, fresh);
    expect(done.find(({ table }) => table === 'sources')).toMatchObject({ unreadable: [] });
    expect(open(await rowOf(key.id), fresh)).toBe('anna@mail.example');
    expect(await rowOf(bare)).toMatchObject({ contact_sealed: null, key_id: null });
  });
});

describe('what is kept no longer', () => {
  it('loses words and contact the day after, and nothing else does', async () => {
    const work = await writingFor(server);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const today = new Date().toISOString().slice(0, 10);
    const over = await insertSource(server, { clientId: work.clientId, keepUntil: yesterday });
    const kept = await insertSource(server, { clientId: work.clientId, keepUntil: today });
    await runHandler(server.context, eraseOverdueSources, {});
    expect(await rowOf(over)).toMatchObject({
      words: '',
      contact_sealed: null,
      erased_at: expect.any(String),
    });
    expect(await rowOf(kept)).toMatchObject({ erased_at: null });
    const { body: page } = await work.editor.call(`GET ${path}`, {
      query: { client_id: work.clientId, id: over },
    });
    expect(page.data[0]).toMatchObject({ words: '', consent: { given_by: '—' } });
    const again = await work.writer.send(`PUT ${path}`, {
      body: { id: over, client_id: work.clientId, words: 'Снова' },
    });
    expect(again.status).toBe(409);
    await runHandler(server.context, eraseOverdueSources, {});
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('resource_id', '=', over)
      .execute();
    expect(entries).toHaveLength(1);
  });
});
