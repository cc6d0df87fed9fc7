import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { asPerson } from '../../test/call.ts';
import { useServer } from '../../test/server.ts';
import {
  bringTo,
  change,
  fieldsOf,
  newRequest,
  tokenOf,
  words,
  type Writing,
  writingFor,
} from '../../test/writing.ts';

let late = 0;
const server = useServer({ overrides: { clock: { now: () => new Date(Date.now() + late) } } });
const day = 86_400_000;
const path = '/reviews/clients/requests/customer-page/';
const open = (token: string, ip = freshAddress()) => callFrom(server, ip, `GET ${path}${token}`);
const answer = (token: string, body: object, ip = freshAddress()) =>
  callFrom(server, ip, `POST ${path}${token}`, body);
const one = async ({ editor }: Writing, id: string) =>
  (await editor.call('GET /reviews/clients/requests/one', { query: { id } })).body;

async function withCustomer(rules: object = {}) {
  const work = await writingFor(server, { rules });
  const { id, sourceId } = await newRequest(server, work);
  await bringTo(work, id, 'with_customer');
  return { work, id, sourceId, token: await tokenOf(work, id) };
}

describe('the customer’s page', () => {
  it('shows the text beside their own words, and the page to publish on once they confirm', async () => {
    const { work, id, token } = await withCustomer();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const shown = await open(token);
    expect(shown.body).toMatchObject({
      state: 'open',
      review_data: words,
      words,
      grade: 5,
      ai_generated: false,
      publish_url: null,
    });
    const said = JSON.stringify(shown.body);
    for (const secret of [id, work.clientId, work.writer.email, work.editor.email])
      expect(said).not.toContain(secret);
    const done = await answer(token, { decision: 'confirm' });
    expect([done.status, done.body.publish_url]).toEqual([200, expect.stringContaining('https://')]);
    expect((await open(token)).body).toMatchObject({
      state: 'confirmed',
      publish_url: done.body.publish_url,
    });
    expect(await one(work, id)).toMatchObject({
      status: 'with_customer',
      customer: { state: 'confirmed', at: expect.any(String) },
    });
    expect((await change(work.editor, id, { status: 'with_customer' })).status).toBe(409);
  });

  it('takes their own wording, and keeps what stood there before', async () => {
    const { work, id, token } = await withCustomer({ max_length: 60 });
    const wrong = [{ review_data: '\u200B\u200B' }, { review_data: '   ' }, { review_data: 'я'.repeat(61) }];
    for (const body of wrong) {
      const refused = await answer(token, { decision: 'confirm', ...body });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['review_data']]);
    }
    expect((await answer(token, { decision: 'maybe' })).status).toBe(422);
    const own = 'Кофе хороший, а очередь длинная';
    expect((await answer(token, { decision: 'confirm', review_data: own })).status).toBe(200);
    const work1 = await one(work, id);
    expect(work1.review_data).toBe(own);
    expect(work1.history.at(-1)).toMatchObject({ user: null, words: expect.stringContaining(words) });
  });

  it('takes a no for an answer, and erases what is kept where that is asked', async () => {
    const { work, id, sourceId, token } = await withCustomer();
    const said = await answer(token, { decision: 'decline', erase: true });
    expect(said.body.publish_url).toBeNull();
    expect(await one(work, id)).toMatchObject({
      status: 'rejected',
      review_data: null,
      original: '',
      customer: { state: 'declined' },
    });
    const source = await server.context.db.query
      .selectFrom('sources')
      .select(['words', 'withdrawn_at', 'erased_at'])
      .where('id', '=', sourceId ?? '')
      .executeTakeFirstOrThrow();
    expect(source).toMatchObject({
      words: '',
      withdrawn_at: expect.any(String),
      erased_at: expect.any(String),
    });
    expect((await open(token)).body).toMatchObject({ state: 'declined', review_data: '', words: '' });
    const told = await work.manager.call('GET /notifications');
    expect(told.body.data[0]).toMatchObject({ kind: 'text_declined' });
    const plain = await withCustomer();
    await answer(plain.token, { decision: 'decline' });
    expect(await one(plain.work, plain.id)).toMatchObject({ status: 'rejected', original: words });
  });

  it('is answered once: of two devices one decides, the other sees what', async () => {
    const { work, id, token } = await withCustomer();
    const answers = await Promise.all([
      answer(token, { decision: 'confirm' }),
      answer(token, { decision: 'confirm', review_data: `${words}!` }),
      answer(token, { decision: 'confirm' }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409]);
    const late409 = answers.find(({ status }) => status === 409);
    expect(late409?.body.current).toMatchObject({ state: 'confirmed' });
    expect((await one(work, id)).version).toBe(7);
  });

  it('that is over, ended, made up or of a text given up is the same 404', async () => {
    const over = await withCustomer();
    const replaced = await withCustomer();
    await change(replaced.work.editor, replaced.id, { status: 'with_customer' });
    const rejected = await withCustomer();
    const reason = { code: 'other', text: 'Клиент передумал' };
    await change(rejected.work.editor, rejected.id, { status: 'rejected', reason });
    const stopped = await withCustomer();
    await stopped.work.writer.send('POST /reviews/clients/requests/sources/{id}/withdraw', {
      params: { id: stopped.sourceId ?? '' },
      body: { client_id: stopped.work.clientId },
    });
    late += 30 * day;
    expect((await open(over.token)).status).toBe(200);
    late += 1 * day;
    const tokens = [over, replaced, rejected, stopped].map(({ token }) => token);
    for (const token of [...tokens, 'A'.repeat(43)]) {
      for (const said of [await open(token), await answer(token, { decision: 'confirm' })])
        expect([said.status, said.body]).toMatchObject([404, { detail: 'Page not found' }]);
    }
    const fresh = await tokenOf(replaced.work, replaced.id);
    expect(fresh).not.toBe(replaced.token);
    expect(await one(over.work, over.id)).toMatchObject({ customer: { state: 'over' } });
    late -= 31 * day;
  });

  it('is away while the flag is off for its client, and back with the same link', async () => {
    const { work, id, token } = await withCustomer();
    const admin = await asPerson(server, { isSuperuser: true });
    const set = (rules: object[]) =>
      admin.send('PUT /flags/{key}', {
        params: { key: 'customer-page' },
        body: { is_on: true, default_value: true, rules },
      });
    await set([{ condition: { client_id: work.clientId }, force: false }]);
    for (const away of [await open(token), await answer(token, { decision: 'confirm' })])
      expect([away.status, away.body]).toMatchObject([503, { detail: 'The customer page is switched off' }]);
    expect((await open((await withCustomer()).token)).status).toBe(200);
    // Nor is one given that would open nothing.
    const said = await work.editor.send('GET /reviews/clients/requests/customer-link', {
      query: { id },
    });
    expect([said.status, said.body]).toMatchObject([409, { detail: 'The customer page is switched off' }]);
    expect((await change(work.editor, id, { status: 'with_customer' })).status).toBe(409);
    expect(
      (await work.manager.send('POST /reviews/clients/requests/customer-link', { body: { id } })).status,
    ).toBe(409);
    await set([]);
    expect((await open(token)).body).toMatchObject({ state: 'open' });
  });

  it('is guessed by nobody for long', async () => {
    const { token } = await withCustomer();
    const ip = freshAddress();
    for (let tries = 0; tries < 50; tries += 1)
      expect((await open(`${'guess-'.repeat(5)}${tries}`, ip)).status).toBe(404);
    expect((await open(token, ip)).status).toBe(429);
    expect((await answer(token, { decision: 'confirm' }, ip)).status).toBe(429);
    expect((await open(token)).status).toBe(200);
  });

  it('has an address that is told with no text and kept where nobody can read it', async () => {
    const { work, id, token } = await withCustomer();
    for (const who of [work.writer, work.client, work.editor, work.manager]) {
      const { body } = await who.call('GET /reviews/clients/requests/one', { query: { id } });
      expect(body.customer?.state).toBe('waiting');
      expect(JSON.stringify(body)).not.toContain('/r/');
    }
    const row = await server.context.db.query
      .selectFrom('customer_links')
      .selectAll()
      .where('request_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });
});
