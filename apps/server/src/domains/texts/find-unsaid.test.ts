import { publicationRules } from '@molva/contract/sites';
import { describe, expect, it } from 'vitest';
import { insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import {
  bringTo,
  change,
  fieldsOf,
  newRequest,
  words,
  type Writing,
  writingFor,
} from '../../test/writing.ts';
import { assertLookedAt, checkMany } from './index.ts';

const server = useServer();
const one = 'GET /reviews/clients/requests/one';
const told = `${words}. Понравилась терраса, терраса и камин`;

async function unsaidIn(work: Writing, text: string) {
  const { id } = await newRequest(server, work);
  const check = () =>
    work.writer.call('POST /reviews/clients/requests/check', { body: { id, review_data: text } });
  // The dictionary may still be loading: a check does not wait for it for long.
  await expect.poll(async () => (await check()).body.new_words, { timeout: 20_000 }).not.toBeNull();
  const { marks, new_words } = (await check()).body;
  return {
    details: marks.filter(({ kind }) => kind === 'detail').map((mark) => mark.words),
    newWords: new_words?.map((word) => word.words),
  };
}

describe('what nobody said', () => {
  it('is told with a check, in the order of the text, by how sure it is', async () => {
    const work = await writingFor(server);
    expect(await unsaidIn(work, told)).toEqual({ details: ['камин'], newWords: ['терраса', 'терраса'] });
    for (const text of [words, '']) expect(await unsaidIn(work, text)).toEqual({ details: [], newWords: [] });
  });

  it('is nothing that the client’s own reviews often use; those of another client say nothing', async () => {
    const [work, other] = [await writingFor(server), await writingFor(server)];
    for (let count = 0; count < 25; count += 1)
      await insertReview(server, { ...work, recall: count < 20 ? 'Чудесная терраса' : 'Есть камин' });
    expect(await unsaidIn(work, told)).toEqual({ details: [], newWords: [] });
    expect((await unsaidIn(other, told)).newWords).toContain('терраса');
  });

  it('stops no step where it may be a wording, and there is nothing to clear', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'editing', 'Понравился ароматный напиток, быстрое обслуживание, приду ещё');
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.checks).toMatchObject({ marks: [], new_words: [{ key: 'ароматный напиток' }] });
    const marks = [{ key: 'ароматный напиток', reason: 'wording_only' as const }];
    expect((await change(work.editor, id, { clear_marks: marks })).status).toBe(422);
    expect((await change(work.editor, id, { status: 'client_review' })).status).toBe(200);
    const shown = await work.client.call(one, { query: { id } });
    expect(shown.body.checks).toMatchObject({ marks: [], new_words: null });
  });

  it('stops a step as a detail, until somebody has looked at it', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'editing', told);
    const step = { status: 'client_review' };
    const stopped = await change(work.editor, id, step);
    expect([stopped.status, fieldsOf(stopped.body)]).toEqual([422, ['clear_marks']]);
    const marks = [{ key: 'камин', reason: 'said_elsewhere' as const }];
    expect((await change(work.editor, id, { ...step, clear_marks: marks })).status).toBe(200);
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.checks.marks).toMatchObject([{ key: 'камин', kind: 'detail', is_cleared: true }]);
  });

  it('stops nothing that an editor let through before it was found', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'client_review');
    // As if the dictionary had known it for usual when the editor looked.
    await server.context.db.query
      .updateTable('requests')
      .set({ review_data: told })
      .where('client_id', '=', work.clientId)
      .where('id', '=', id)
      .execute();
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.checks.marks).toEqual([]);
    expect(body.checks.new_words?.map((word) => word.words)).toEqual(['терраса', 'терраса', 'камин']);
    expect((await change(work.client, id, { status: 'approved' })).status).toBe(200);
    expect((await change(work.editor, id, { status: 'with_customer' })).status).toBe(200);
  });

  it('is not the disclosure that a site asks for', async () => {
    const disclosure = 'Автор получил от кофейни подарок за отзыв';
    const work = await writingFor(server, { rules: { disclosure, incentive_allowed: true } });
    const { id } = await newRequest(server, work, { incentive: 'скидка' });
    await bringTo(work, id, 'editing');
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.review_data).toContain(disclosure);
    expect(body.checks).toMatchObject({ marks: [], new_words: [] });
  });

  it('is not asked of a text without a source: all of it would be', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work, null);
    const { body } = await work.writer.call('POST /reviews/clients/requests/check', {
      body: { id, review_data: told },
    });
    expect(body.marks.map(({ kind }) => kind)).not.toContain('detail');
    // A sentence as a whole.
    expect(body.new_words).toHaveLength(1);
  });
});

it('lets through no text of which the dictionary was not heard, and waits for it once among many', async () => {
  const clientId = (await writingFor(server)).clientId;
  const input = {
    clientId,
    words,
    facts: [],
    goods: [],
    forbidden: [],
    rules: publicationRules.parse({}),
    sex: null,
    incentive: null,
    cleared: [],
    isPassed: false,
  };
  const texts = new Map(['Камин', 'Терраса'].map((text) => [text, { ...input, text }] as const));
  const unheard = [...(await checkMany(server.context.db, texts, 0)).values()];
  expect(unheard).toMatchObject([{ new_words: null }, { new_words: null }]);
  expect(() => unheard.forEach(assertLookedAt)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'many_checks' }),
  );
  const heard = [...(await checkMany(server.context.db, texts, 20_000)).values()];
  expect(() => heard.forEach(assertLookedAt)).not.toThrow();
  // Kept since: nothing is waited for.
  expect([...(await checkMany(server.context.db, texts, 0)).values()]).toEqual(heard);
});
