import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { asPerson } from '../../../test/call.ts';
import { mailTo, waitForMail } from '../../../test/mail.ts';
import { runHandler } from '../../../test/run-handler.ts';
import { startTestServer, useServer } from '../../../test/server.ts';
import { bringTo, change, newRequest, type Writing, writingFor } from '../../../test/writing.ts';
import { sendOneCustomerLink } from './send-customer-link.ts';

const server = useServer({ work: true });
const oneText = 'GET /reviews/clients/requests/one';
const transferClients = 'POST /reviews/clients/requests/customer-link';
const auditOf = async (id: string) =>
  (
    await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where('resource_id', '=', id)
      .where('action', '=', 'customer_page.handed_over')
      .execute()
  ).map(({ user_id }) => user_id);
const customerOf = async ({ editor }: Writing, id: string) =>
  (await editor.call('GET /reviews/clients/requests/one', { query: { id } })).body.customer;

let number = 0;
const freshMailbox = () => `guest${(number += 1)}@cafe.example`;

async function linkOf(contact: string) {
  const work = await writingFor(server);
  const { id, sourceId } = await newRequest(server, work, { contact });
  await bringTo(work, id, 'with_customer');
  const link = await server.context.db.query
    .selectFrom('customer_links')
    .select(['client_id', 'id as link_id'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return { work, id, sourceId, link };
}

describe('the link to a customer’s page', () => {
  it('goes to their mailbox, and none of the staff sees more than that it went', async () => {
    const mailbox = freshMailbox();
    const { work, id, link } = await linkOf(mailbox);
    const [mail] = await waitForMail(server, mailbox);
    expect(mail?.text).toMatch(/\/r\/[\w-]{43}/);
    const token = /\/r\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    await expect
      .poll(() => customerOf(work, id))
      .toMatchObject({
        state: 'waiting',
        delivery: 'mail',
        sent_to: 'g***@cafe.example',
        sent_at: expect.any(String),
        is_failed: false,
        may_hand_over: false,
      });
    const head = await asPerson(server, { level: 'head' });
    for (const who of [work.editor, work.manager, head, work.client]) {
      const { body } = await who.call('GET /reviews/clients/requests/one', { query: { id } });
      expect(JSON.stringify(body)).not.toContain(token);
    }
    for (const who of [work.manager, head])
      expect(await who.send(transferClients, { body: { id } })).toMatchObject({
        status: 409,
        body: { detail: 'The link went to the customer by mail' },
      });
    const { body } = await work.client.call('GET /reviews/clients/requests/one', { query: { id } });
    expect(body.customer?.sent_to).toBeNull();
    // A second try of the job, after a node died between mail and mark, finds that it went.
    expect(await runHandler(server.context, sendOneCustomerLink, link)).toEqual({ sent: 0 });
    expect(await mailTo(server, mailbox)).toHaveLength(1);
  });

  it('is carried by a manager where there is no mailbox, and it is known who saw it', async () => {
    const { work, id, sourceId } = await linkOf('+7 900 000-00-12');
    expect(await customerOf(work, id)).toMatchObject({ delivery: 'hand', sent_at: null, handed_at: null });
    for (const who of [work.writer, work.editor, work.client])
      expect((await who.send(transferClients, { body: { id } })).status).toBe(403);
    const seen = await work.manager.call('GET /reviews/clients/requests/one', { query: { id } });
    expect(seen.body.customer?.may_hand_over).toBe(true);
    const shown = await work.manager.call(transferClients, { body: { id } });
    expect([shown.status, shown.body.url]).toEqual([200, expect.stringMatching(/\/r\/[\w-]{43}$/)]);
    expect(await auditOf(id)).toEqual([work.manager.id]);
    const { body } = await work.editor.call('GET /reviews/clients/requests/one', { query: { id } });
    expect(body.customer?.handed_at).toEqual(expect.any(String));
    expect(body.history.at(-1)).toMatchObject({
      user: { id: work.manager.id },
      event: 'link_shown',
    });
    expect(body.customer).toMatchObject({
      handed_by: { id: work.manager.id },
      given_by: { id: work.editor.id },
      given_at: expect.any(String),
    });
    // Contact and words come with it, and that the contact was seen stands in the log as if it was asked for by itself.
    expect(shown.body).toMatchObject({
      contact: '+7 900 000-00-12',
      words: expect.stringContaining(shown.body.url),
    });
    const revealed = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'resource_id'])
      .where('client_id', '=', work.clientId)
      .where('action', '=', 'source.revealed')
      .execute();
    expect(revealed).toEqual([{ user_id: work.manager.id, resource_id: sourceId }]);
  });

  it('is shown as it will be written before it is given, and made by no look at it', async () => {
    const mailbox = freshMailbox();
    const work = await writingFor(server);
    const { id } = await newRequest(server, work, { contact: mailbox });
    await bringTo(work, id, 'approved');
    const preview = 'GET /reviews/clients/requests/customer-link';
    for (const who of [work.writer, work.client])
      expect((await who.send(preview, { query: { id } })).status).toBe(403);
    const { status, body } = await work.editor.call(preview, { query: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ delivery: 'mail', to: 'g***@cafe.example' });
    expect(JSON.stringify(body)).not.toContain(mailbox);
    expect((await work.editor.call(oneText, { query: { id } })).body.customer).toBeNull();
    await change(work.editor, id, { status: 'with_customer' });
    const [mail] = await waitForMail(server, mailbox);
    for (const words of [...body.paragraphs, body.action, body.footer])
      expect(mail?.text.replace(/\s+/g, ' ')).toContain(words);
    await expect
      .poll(async () => (await work.editor.call(oneText, { query: { id } })).body.history.at(-1))
      .toMatchObject({ event: 'link_mailed', words: 'g***@cafe.example' });
    const byHand = await newRequest(server, work, { contact: '+7 900 000-00-12' });
    expect((await work.editor.call(preview, { query: { id: byHand.id } })).body).toMatchObject({
      delivery: 'hand',
      to: '***',
    });
  });

  it('that no mail server takes is told, and may then be carried', async () => {
    const refusing = createServer((socket) => socket.end('554 no mail here\r\n'));
    await new Promise<void>((resolve) => {
      refusing.listen(0, '127.0.0.1', resolve);
    });
    const { port } = refusing.address() as AddressInfo;
    const node = await startTestServer(server.databaseUrl, {
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    try {
      const mailbox = freshMailbox();
      const { work, id, link } = await linkOf(mailbox);
      // The mail is there before it is noted that it went.
      const takenBack = async () => {
        const { numUpdatedRows } = await server.context.db.query
          .updateTable('customer_links')
          .set({ sent_at: null })
          .where('client_id', '=', link.client_id)
          .where('id', '=', link.link_id)
          .where('sent_at', 'is not', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows;
      };
      await expect.poll(takenBack).toBe(1n);
      await expect(runHandler(node.context, sendOneCustomerLink, link)).rejects.toThrow();
      const error = { code: 'refused', message: '' };
      await sendOneCustomerLink.ended?.({
        context: node.context,
        data: link,
        jobId: '',
        status: 'failed',
        error,
      });
      const { body } = await work.manager.call('GET /reviews/clients/requests/one', { query: { id } });
      expect(body.customer).toMatchObject({ is_failed: true, sent_at: null, may_hand_over: true });
      const told = await work.manager.call('GET /notifications');
      expect(told.body.data[0]).toMatchObject({ kind: 'link_not_sent' });
      expect((await work.manager.call(transferClients, { body: { id } })).status).toBe(200);
    } finally {
      await node.close();
      refusing.close();
    }
  });

  it('that was replaced or whose consent was taken back is neither sent nor shown', async () => {
    const mailbox = freshMailbox();
    const replaced = await linkOf(mailbox);
    await waitForMail(server, mailbox);
    await change(replaced.work.editor, replaced.id, { status: 'with_customer' });
    await waitForMail(server, mailbox, 2);
    expect(await runHandler(server.context, sendOneCustomerLink, replaced.link)).toEqual({ sent: 0 });
    const stopped = await linkOf('телефона нет');
    await stopped.work.writer.send('POST /reviews/clients/requests/sources/{id}/withdraw', {
      params: { id: stopped.sourceId ?? '' },
      body: { client_id: stopped.work.clientId },
    });
    expect((await stopped.work.manager.send(transferClients, { body: { id: stopped.id } })).status).toBe(404);
    expect(await runHandler(server.context, sendOneCustomerLink, stopped.link)).toEqual({ sent: 0 });
  });
});
