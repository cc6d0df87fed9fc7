import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { callFrom, freshAddress } from '../../../test/addresses.ts';
import { insertRequest } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { bringTo, change, fieldsOf, newRequest, tokenOf, words, writingFor } from '../../../test/writing.ts';

const server = useServer();
const withdraw = 'POST /reviews/clients/requests/sources/{id}/withdraw';

describe('a consent that is taken back', () => {
  it('stops what is not published, ends the customer’s link and marks what is', async () => {
    const work = await writingFor(server);
    const { id, sourceId } = await newRequest(server, work);
    await bringTo(work, id, 'with_customer');
    const out = await insertRequest(server, {
      clientId: work.clientId,
      areaId: work.areaId,
      status: 'published',
      text: words,
      sourceId: sourceId ?? '',
    });
    const token = await tokenOf(work, id);
    const send = (who: typeof work.writer, more: object = {}) =>
      who.send(withdraw, { params: { id: sourceId ?? '' }, body: { client_id: work.clientId, ...more } });
    const done = await send(work.writer);
    expect(done.body).toMatchObject({ stopped: 1, marked: 1, words, withdrawn_at: expect.any(String) });
    expect((await send(work.writer)).status).toBe(409);
    const page = await callFrom(
      server,
      freshAddress(),
      `GET /reviews/clients/requests/customer-page/${token}`,
    );
    expect(page.status).toBe(404);
    const one = async (which: string) =>
      (await work.manager.call('GET /reviews/clients/requests/one', { query: { id: which } })).body;
    expect(await one(id)).toMatchObject({
      is_stopped: true,
      steps: ['reject'],
      customer: { state: 'over' },
    });
    expect(await one(out)).toMatchObject({ is_stopped: true, status: 'published', steps: ['remove'] });
    const again = await change(work.editor, id, { status: 'with_customer' });
    expect([again.status, fieldsOf(again.body)]).toEqual([422, ['consent']]);
    const told = await work.manager.call('GET /notifications');
    const kinds = told.body.data.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'consent_withdrawn')).toHaveLength(2);
    const erased = await send(work.writer, { erase: true });
    expect(erased.body).toMatchObject({ words: '', stopped: 0, marked: 0 });
    expect((await send(work.writer, { erase: true })).status).toBe(409);
    const reason = { code: 'consent', text: 'Автор отозвал согласие' };
    expect((await change(work.editor, id, { status: 'rejected', reason })).status).toBe(200);
  });

  it('is nobody else’s to take back', async () => {
    const work = await writingFor(server);
    const other = await writingFor(server);
    const { sourceId } = await newRequest(server, work);
    const send = (who: typeof work.writer, id: string, clientId: string) =>
      who.send(withdraw, { params: { id }, body: { client_id: clientId } });
    expect((await send(other.client, sourceId ?? '', work.clientId)).status).toBe(404);
    expect((await send(other.client, sourceId ?? '', other.clientId)).status).toBe(404);
    expect((await send(work.client, newId(), work.clientId)).status).toBe(404);
    expect((await send(work.client, sourceId ?? '', work.clientId)).status).toBe(200);
  });

  it('with «erase» takes the words out of everything that was made of them', async () => {
    const work = await writingFor(server);
    const { id, sourceId } = await newRequest(server, work);
    const secret = 'Мария Кочеткова хвалит латте';
    await bringTo(work, id, 'editing', `${words}. ${secret}`);
    const { db, storage } = server.context;
    const reason = { code: 'other', text: 'Короче', start: 0, end: words.length };
    expect((await change(work.editor, id, { status: 'correction', reason })).status).toBe(200);
    const fileId = newId();
    const key = `clients/${work.clientId}/request-files/${fileId}`;
    await storage.put(key, Readable.from(['снимок']), { contentType: 'image/png' });
    const ids = { client_id: work.clientId, request_id: id };
    await db.query
      .insertInto('request_files')
      .values({ ...ids, id: fileId, name: 'снимок', type: 'image/png', size: 6, created_at: new Date() })
      .execute();
    const made = {
      client_id: work.clientId,
      model: 'проба',
      prompt_version: 'draft.v1',
      source_id: sourceId ?? '',
      request_id: null,
      error: null,
    };
    await db.query
      .insertInto('drafts')
      .values({
        ...made,
        id: newId(),
        area_id: work.areaId,
        text: secret,
        job_id: null,
        claims: '[]',
        state: 'ready',
        tokens: 1,
        created_by: null,
      })
      .execute();
    await db.query
      .insertInto('model_calls')
      .values({
        ...made,
        id: newId(),
        purpose: 'draft',
        input: secret,
        output: secret,
        input_tokens: 1,
        output_tokens: 1,
        milliseconds: 1,
        user_id: null,
      })
      .execute();
    const out = await insertRequest(server, {
      clientId: work.clientId,
      areaId: work.areaId,
      status: 'published',
      text: 'Уже на площадке',
      sourceId: sourceId ?? '',
    });

    const erased = await work.writer.send(withdraw, {
      params: { id: sourceId ?? '' },
      body: { client_id: work.clientId, erase: true },
    });
    expect(erased.body).toMatchObject({ words: '', stopped: 1, marked: 1 });
    const tables = [
      'requests',
      'request_comments',
      'request_history',
      'request_files',
      'drafts',
      'model_calls',
    ];
    for (const table of [...tables, 'request_signatures', 'sources']) {
      const { rows } = await sql<{ all: string }>`
        SELECT t::text AS all FROM ${sql.table(table)} t WHERE t.client_id = ${work.clientId}`.execute(
        db.query,
      );
      const said = rows.map((row) => row.all).join('\n');
      expect([table, said.includes('Кочеткова'), said.includes('быстрое обслуживание')]).toEqual([
        table,
        false,
        false,
      ]);
    }
    expect(await storage.exists(key)).toBe(false);
    const shown = await work.manager.call('GET /reviews/clients/requests/one', { query: { id: out } });
    expect(shown.body.review_data).toBe('Уже на площадке');
  });
});
