import { describe, expect, it } from 'vitest';
import { callFrom, freshAddress } from '../../test/addresses.ts';
import { waitForMail } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import { bringTo, change, newRequest, tokenOf, words, type Writing, writingFor } from '../../test/writing.ts';

const server = useServer({ work: true });
const path = '/reviews/clients/requests/customer-page/';
const one = 'GET /reviews/clients/requests/one';
const open = (token: string) => callFrom(server, freshAddress(), `GET ${path}${token}`);
const answer = (token: string, body: object) =>
  callFrom(server, freshAddress(), `POST ${path}${token}`, body);
const corrected = (token: string, text: string) => answer(token, { decision: 'confirm', review_data: text });

async function withCustomer(choice?: 'always' | 'facts' | 'never') {
  const work = await writingFor(server);
  if (choice !== undefined) {
    const set = await work.manager.call('PATCH /reviews/clients/{client_id}', {
      params: { client_id: work.clientId },
      body: { customer_corrections: choice },
    });
    expect(set.body.customer_corrections).toBe(choice);
  }
  const { id } = await newRequest(server, work);
  await bringTo(work, id, 'with_customer');
  return { work, id, token: await tokenOf(work, id) };
}
const read = async ({ editor }: Writing, id: string) => (await editor.call(one, { query: { id } })).body;
const newest = async (who: Writing['client']) => (await who.call('GET /notifications')).body.data[0];

const sameFacts = 'Понравились кофе и быстрое обслуживание, обязательно приду ещё';
const otherFacts = `${words}. Бариста Марк взял 450 рублей`;

describe('what a customer decides', () => {
  it.each([
    [{ decision: 'confirm' }, 'text_confirmed', true],
    [{ decision: 'confirm', review_data: sameFacts }, 'text_corrected', true],
    [{ decision: 'decline' }, 'text_declined', false],
  ] as const)('is told to manager, writer and client: %j', async (decision, kind, isThere) => {
    const { work, id, token } = await withCustomer();
    expect((await answer(token, decision)).status).toBe(200);
    for (const who of [work.manager, work.writer])
      expect(await newest(who)).toMatchObject({
        kind,
        path: `/copywriting/${work.clientId}?request=${id}`,
      });
    const texts = `/clients/${work.clientId}/execution/texts`;
    expect(await newest(work.client)).toMatchObject({
      kind,
      path: isThere ? `${texts}?request=${id}` : texts,
    });
    expect((await newest(work.editor))?.kind).not.toBe(kind);
  });
});

describe('a correction', () => {
  it('that changes facts goes back to the client, who sees what was changed and decides', async () => {
    const { work, id, token } = await withCustomer();
    const said = await corrected(token, otherFacts);
    expect(said).toMatchObject({ status: 200, body: { publish_url: null } });
    expect((await open(token)).body).toMatchObject({ state: 'rechecked', publish_url: null });
    expect(await newest(work.client)).toMatchObject({ title: 'Автор исправил текст: нужно согласование' });
    const { body: seen } = await work.client.call(one, { query: { id } });
    expect(seen).toMatchObject({
      status: 'client_review',
      review_data: otherFacts,
      corrected_from: words,
      original: words,
      source_kind: 'survey',
      grade: 5,
      steps: ['client_return', 'approve'],
    });
    expect(seen.history.map(({ step, event }) => step ?? event)).toEqual([
      'to_client',
      'approve',
      'give_link',
      'corrected',
      'recheck',
    ]);
    // What the customer wrote themselves is nothing that anybody added.
    const mine = await read(work, id);
    expect(mine.clearings.map(({ key }) => key)).toEqual(['бариста', 'марк', '450 рублей']);
    expect(mine.clearings.every(({ reason, user }) => reason === 'said_elsewhere' && user === null)).toBe(
      true,
    );
    const approved = await change(work.client, id, { status: 'approved' });
    expect(approved).toMatchObject({ status: 200, body: { status: 'with_customer' } });
    expect(await read(work, id)).toMatchObject({ customer: { state: 'confirmed' }, status: 'with_customer' });
    expect((await open(token)).body).toMatchObject({ state: 'confirmed', publish_url: expect.any(String) });
    const { history } = await read(work, id);
    expect(history.slice(-4).map(({ step, event, to }) => [step ?? event, to])).toEqual([
      ['corrected', 'with_customer'],
      ['recheck', 'client_review'],
      ['approve', 'approved'],
      ['reapproved', 'with_customer'],
    ]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .where('action', '=', 'customer_page.answered')
      .execute();
    expect(entries).toMatchObject([{ details: { is_edited: true, is_rechecked: true } }]);
  });

  it('that the client approves is mailed to its author, with the link they have', async () => {
    const mailbox = `corrects-${Date.now()}@cafe.example`;
    const work = await writingFor(server);
    const { id } = await newRequest(server, work, { contact: mailbox });
    await bringTo(work, id, 'with_customer');
    const [first] = await waitForMail(server, mailbox);
    const link = /https?:\S+\/r\/[\w-]{43}/.exec(first?.text ?? '')?.[0] ?? '';
    expect((await corrected(link.slice(-43), otherFacts)).status).toBe(200);
    await change(work.client, id, { status: 'approved' });
    const [approval] = await waitForMail(server, mailbox, 2);
    expect(approval).toMatchObject({
      subject: expect.stringContaining('Ваша правка отзыва согласована'),
      text: expect.stringContaining(link),
    });
    await expect
      .poll(async () => (await read(work, id)).history.at(-1))
      .toMatchObject({ event: 'link_mailed', words: 'c***@cafe.example' });
  });

  it('that the client sends back needs the customer’s word anew, and shows them no drafts', async () => {
    const { work, id, token } = await withCustomer();
    await corrected(token, otherFacts);
    const reason = { code: 'other', text: 'Такого бариста у нас нет' };
    expect((await change(work.client, id, { status: 'correction', reason })).status).toBe(200);
    await change(work.writer, id, { review_data: 'Черновик, который никто не показывал' });
    expect((await open(token)).body).toMatchObject({ state: 'rechecked', review_data: '', words: '' });
    await change(work.writer, id, { review_data: words, status: 'editing' });
    await change(work.editor, id, { status: 'client_review' });
    expect((await change(work.client, id, { status: 'approved' })).body.status).toBe('approved');
    expect((await change(work.editor, id, { status: 'with_customer' })).status).toBe(200);
    const fresh = await tokenOf(work, id);
    expect((await open(fresh)).body).toMatchObject({ state: 'open', review_data: words });
    expect((await open(token)).body).toMatchObject({ state: 'rechecked', review_data: '' });
  });

  it.each([
    ['always', sameFacts, 'client_review'],
    ['facts', sameFacts, 'with_customer'],
    ['never', otherFacts, 'with_customer'],
  ] as const)('goes as the client has chosen: %s', async (choice, text, status) => {
    const { work, id, token } = await withCustomer(choice);
    expect((await corrected(token, text)).status).toBe(200);
    expect((await read(work, id)).status).toBe(status);
  });

  it('that takes a fact out changes facts as well', async () => {
    const work = await writingFor(server);
    const priced = 'Понравился кофе за 300 рублей и быстрое обслуживание';
    const { id } = await newRequest(server, work, { words: priced });
    await bringTo(work, id, 'with_customer', priced);
    await corrected(await tokenOf(work, id), 'Понравился кофе и быстрое обслуживание');
    expect((await read(work, id)).status).toBe('client_review');
  });
});
