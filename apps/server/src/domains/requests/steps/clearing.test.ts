import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/server.ts';
import { bringTo, change, fieldsOf, newRequest, words, writingFor } from '../../../test/writing.ts';

const server = useServer();
const one = 'GET /reviews/clients/requests/one';
const invented = `${words}. Взял Марк 450 рублей`;

async function withMarks() {
  const work = await writingFor(server);
  const { id } = await newRequest(server, work);
  await bringTo(work, id, 'editing', invented);
  const { body } = await work.editor.call(one, { query: { id } });
  const keys = body.checks.marks.filter(({ origin }) => origin === 'added').map(({ key }) => key);
  expect(keys).toHaveLength(2);
  return { work, id, keys: keys as [string, string] };
}

describe('an added fact', () => {
  it('is cleared by itself, with who, when and why, and that stays with the text', async () => {
    const { work, id, keys } = await withMarks();
    const clear = (key: string, reason: string, note?: string) =>
      change(work.editor, id, { clear_marks: [{ key, reason, ...(note === undefined ? {} : { note }) }] });
    expect((await clear(keys[0], 'client_confirms', 'Звонили 5 октября')).status).toBe(200);
    const blocked = await change(work.editor, id, { status: 'client_review' });
    expect([blocked.status, fieldsOf(blocked.body)]).toEqual([422, ['clear_marks']]);
    expect((await clear(keys[1], 'wording_only')).status).toBe(200);
    const { body } = await work.writer.call(one, { query: { id } });
    expect(body.clearings).toMatchObject([
      {
        key: keys[0],
        reason: 'client_confirms',
        note: 'Звонили 5 октября',
        user: { id: work.editor.id },
        at: expect.any(String),
      },
      { key: keys[1], reason: 'wording_only', note: null, user: { id: work.editor.id } },
    ]);
    expect(body.history.slice(-2)).toMatchObject([
      { event: 'mark_cleared', user: { id: work.editor.id }, words: expect.stringContaining('Звонили') },
      { event: 'mark_cleared', words: expect.stringContaining('450') },
    ]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'details'])
      .where('resource_id', '=', id)
      .where('action', '=', 'request.mark_cleared')
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { user_id: work.editor.id, details: { reason: 'client_confirms' } },
      { user_id: work.editor.id, details: { reason: 'wording_only' } },
    ]);
    // The log is kept for good: the customer's words are not in it.
    expect(JSON.stringify(entries)).not.toMatch(/Марк|450/i);
    expect((await change(work.editor, id, { status: 'client_review' })).status).toBe(200);
    expect((await work.client.call(one, { query: { id } })).body.clearings).toEqual([]);
  });

  it.each([
    ['keys without reasons', (keys: string[]) => keys],
    ['one reason for none', (keys: string[]) => keys.map((key) => ({ key }))],
    ['a reason nobody knows', (keys: string[]) => keys.map((key) => ({ key, reason: 'ok' }))],
    ['a fact the text has not', () => [{ key: 'лена', reason: 'wording_only' }]],
    ['nothing', () => []],
  ] as const)('is not cleared by %s', async (_name, marksOf) => {
    const { work, id, keys } = await withMarks();
    const refused = await change(work.editor, id, { clear_marks: marksOf(keys) });
    expect(refused.status).toBe(422);
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body).toMatchObject({
      clearings: [],
      checks: { marks: [{ is_cleared: false }, { is_cleared: false }] },
    });
  });

  it('stays cleared where the text is saved beside it', async () => {
    const { work, id, keys } = await withMarks();
    await change(work.editor, id, { clear_marks: [{ key: keys[0], reason: 'said_elsewhere' }] });
    await change(work.editor, id, { review_data: `${invented}, спасибо` });
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.checks.marks.map(({ is_cleared }) => is_cleared)).toEqual([true, false]);
  });
});
