import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailError, type Mailer } from '../../external/mail/index.ts';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { mailTo } from '../../test/mail.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { mailDueReports } from './mail-reports.ts';

let now = new Date('2026-11-05T06:10:00Z');
const clock = { now: () => now };
const server = useServer();
let manager: Caller;
let clientId: string;

beforeAll(async () => {
  manager = await asPerson(server);
});
beforeEach(async () => {
  now = new Date('2026-11-05T06:10:00Z');
  await server.context.db.query.deleteFrom('report_schedules').execute();
  clientId = await createClient(server, { responsibleId: manager.id, name: 'Цветы «Ирис»' });
});

let number = 0;
const recipient = () => `owner${(number += 1)}@iris.example`;

async function add(body: object = {}): Promise<string> {
  const answer = await manager.send('POST /reports/schedules', {
    body: { client_id: clientId, day: 5, recipients: [recipient()], ...body },
  });
  expect(answer.status).toBe(200);
  const id = String(answer.body.id);
  // The database's clock made it today; the tests live in their own November.
  await server.context.db.query
    .updateTable('report_schedules')
    .set({ created_at: '2026-06-01T00:00:00Z' })
    .where('id', '=', id)
    .execute();
  return id;
}
const read = async () =>
  (await manager.call('GET /reports/schedules', { query: { client_id: clientId } })).body.data;
/** The schedule alone lives in the tests' November: sessions go by the real time. */
const run = (context = server.context) => runHandler({ ...context, clock }, mailDueReports, {});

describe('a schedule', () => {
  it('is kept, changed and deleted by who may share', async () => {
    const id = await add({
      recipients: ['A@iris.example', 'a@iris.example', 'b@iris.example'],
      format: 'xlsx',
    });
    expect(await read()).toMatchObject([
      {
        id,
        day: 5,
        format: 'xlsx',
        recipients: ['a@iris.example', 'b@iris.example'],
        is_active: true,
        last_period: null,
        last_error: null,
      },
    ]);
    const change = (who: Caller, body: object) =>
      who.send('PUT /reports/schedules/{id}', { params: { id }, body: { client_id: clientId, ...body } });
    const remove = (who: Caller) =>
      who.send('DELETE /reports/schedules/{id}', { params: { id }, query: { client_id: clientId } });
    const editor = await asPerson(server, { level: 'editor' });
    const clientUser = await asPerson(server, { clientId });
    for (const who of [editor, clientUser]) {
      expect((await change(who, { day: 6 })).status).toBe(403);
      expect((await remove(who)).status).toBe(403);
      expect((await who.send('GET /reports/schedules', { query: { client_id: clientId } })).status).toBe(403);
    }
    expect((await change(manager, { day: 28, is_active: false })).body).toMatchObject({
      day: 28,
      is_active: false,
    });
    expect((await change(manager, {})).status).toBe(422);
    expect((await remove(manager)).status).toBe(200);
    expect((await remove(manager)).status).toBe(404);
    expect((await change(manager, { day: 1 })).status).toBe(404);
  });

  it.each([
    { day: 0 },
    { day: 29 },
    { day: 5.5 },
    { recipients: [] },
    { recipients: ['никому'] },
    { recipients: ['a@b.example\r\nBcc: all@c.example'] },
    { recipients: Array.from({ length: 21 }, (_, i) => `a${i}@b.example`) },
    { format: 'doc' },
    { client_id: 'x' },
  ])('of %j is refused', async (wrong) => {
    const answer = await manager.send('POST /reports/schedules', {
      body: { client_id: clientId, day: 5, recipients: ['a@b.example'], ...wrong },
    });
    expect(answer.status).toBe(422);
  });

  it('is no twenty-first of its client, and none of an archived one', async () => {
    for (let count = 0; count < 20; count += 1) await add();
    const body = { client_id: clientId, day: 5, recipients: ['a@b.example'] };
    expect((await manager.send('POST /reports/schedules', { body })).status).toBe(409);
    const archived = await createClient(server, { responsibleId: manager.id, status: 'archived' });
    expect(
      (await manager.send('POST /reports/schedules', { body: { ...body, client_id: archived } })).status,
    ).toBe(409);
  });
});

describe('on its day', () => {
  it('the report of the month before is mailed with the file, once', async () => {
    const to = recipient();
    const id = await add({ recipients: [to] });
    await run();
    await run();
    const mails = await mailTo(server, to);
    expect(mails.map(({ subject }) => subject)).toEqual(['Отчёт за октябрь 2026: Цветы «Ирис» · Молва']);
    expect(mails[0]?.text).toContain('отчёт о работе с отзывами за октябрь 2026 приложен');
    const attached = attachmentOf(mails[0]?.raw ?? '');
    expect(attached.name).toBe('Отчёт Цветы «Ирис» 2026-10.pdf');
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(attached.bytes)), {
      mergePages: true,
    });
    expect(text).toContain('Цветы «Ирис»');
    expect(await read()).toMatchObject([
      { last_period: '2026-10', last_sent_at: '2026-11-05T06:10:00.000Z', last_error: null },
    ]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'user_id'])
      .where('resource_id', '=', id)
      .where('action', '=', 'report.sent')
      .execute();
    expect(entries).toEqual([{ action: 'report.sent', user_id: null }]);
    now = new Date('2026-12-05T06:10:00Z');
    await run();
    expect(await mailTo(server, to)).toHaveLength(2);
  });

  it('and not before, nor switched off, nor of an archived client, nor made after its day', async () => {
    const [early, off, archived, late] = [recipient(), recipient(), recipient(), recipient()];
    await add({ day: 6, recipients: [early] });
    await add({ recipients: [off], is_active: false });
    const lateId = await add({ day: 3, recipients: [late] });
    await server.context.db.query
      .updateTable('report_schedules')
      .set({ created_at: '2026-11-04T10:00:00Z' })
      .where('id', '=', lateId)
      .execute();
    clientId = await createClient(server, { responsibleId: manager.id });
    await add({ recipients: [archived] });
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', clientId)
      .execute();
    await run();
    for (const to of [early, off, archived, late]) expect([to, await mailTo(server, to)]).toEqual([to, []]);
    now = new Date('2026-11-06T06:10:00Z');
    await run();
    expect(await mailTo(server, early)).toHaveLength(1);
  });

  it('two nodes mail it once', async () => {
    const to = recipient();
    await add({ recipients: [to] });
    const sent: string[] = [];
    const mailer: Mailer = {
      send: (message) => {
        sent.push(message.to);
        return Promise.resolve({ messageId: '1', kept: null });
      },
      close: () => undefined,
    };
    const nodes = await Promise.all(
      [1, 2].map(() => startTestServer(server.databaseUrl, { overrides: { mailer } })),
    );
    try {
      await Promise.all(nodes.map((node) => run(node.context)));
    } finally {
      for (const node of nodes) await node.close();
    }
    expect(sent).toEqual([to]);
  });

  it('a node that died over it leaves it to another when its time is over', async () => {
    const to = recipient();
    const id = await add({ recipients: [to] });
    const claim = (until: string) =>
      server.context.db.query
        .updateTable('report_schedules')
        .set({ sending_until: until })
        .where('id', '=', id)
        .execute();
    await claim(new Date(Date.now() + 60_000).toISOString());
    await run();
    expect(await mailTo(server, to)).toEqual([]);
    await claim(new Date(Date.now() - 1_000).toISOString());
    await run();
    expect(await mailTo(server, to)).toHaveLength(1);
  });

  it('what fails is shown, told once a day, and tried again', async () => {
    const to = recipient();
    await add({ recipients: [to] });
    const failing: Mailer = {
      send: () => Promise.reject(new MailError('unreachable', 'no server')),
      close: () => undefined,
    };
    const broken = { ...server.context, mailer: failing };
    await run(broken);
    now = new Date('2026-11-05T07:10:00Z');
    await run(broken);
    expect(await read()).toMatchObject([{ last_error: 'Почтовый сервер не отвечает.', last_period: null }]);
    const told = () =>
      server.context.db.query
        .selectFrom('notifications')
        .select(['title', 'path'])
        .where('client_id', '=', clientId)
        .where('user_id', '=', manager.id)
        .execute();
    expect(await told()).toEqual([
      { title: 'Отчёт за октябрь 2026 не ушёл', path: `/clients/${clientId}/execution` },
    ]);
    now = new Date('2026-11-06T06:10:00Z');
    await run(broken);
    expect(await told()).toHaveLength(2);
    now = new Date('2026-11-06T07:10:00Z');
    await run();
    expect(await mailTo(server, to)).toHaveLength(1);
    expect(await read()).toMatchObject([{ last_error: null, last_period: '2026-10' }]);
  });

  it('one that cannot be mailed does not hold up the next', async () => {
    const [bad, good] = [recipient(), recipient()];
    await add({ recipients: [bad] });
    await add({ recipients: [good], format: 'xlsx' });
    const picky: Mailer = {
      send: (message) =>
        message.to === bad
          ? Promise.reject(new MailError('refused', 'no such user'))
          : server.context.mailer.send(message),
      close: () => undefined,
    };
    await run({ ...server.context, mailer: picky });
    const [mail] = await mailTo(server, good);
    expect(attachmentOf(mail?.raw ?? '').name).toBe('Отчёт Цветы «Ирис» 2026-10.xlsx');
    expect((await read()).map(({ last_error: error }) => error)).toEqual([
      'Почтовый сервер не принял письмо: проверьте адреса получателей.',
      null,
    ]);
  });
});

it('an unknown client has no schedules', async () => {
  const head = await asPerson(server, { level: 'head' });
  expect((await head.send('GET /reports/schedules', { query: { client_id: newId() } })).status).toBe(404);
});

/** The attachment of a kept mail: its name (RFC 2231, in parts where it is long) and bytes. */
function attachmentOf(raw: string): { name: string; bytes: Buffer } {
  const at = raw.indexOf('Content-Disposition: attachment');
  const head = raw.slice(at, raw.indexOf('\r\n\r\n', at)).replace(/\r\n[ \t]+/g, ' ');
  const parts = [...head.matchAll(/filename\*(?:\d+\*)?=(?:utf-8'')?([^;\s]+)/gi)].map(
    ([, part = '']) => part,
  );
  const body = raw.slice(raw.indexOf('\r\n\r\n', at) + 4);
  return {
    name: decodeURIComponent(parts.join('')),
    bytes: Buffer.from(body.slice(0, body.indexOf('\r\n--')), 'base64'),
  };
}
