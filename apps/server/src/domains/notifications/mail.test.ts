import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { mailTo, waitForMail } from '../../test/mail.ts';
import { createPerson } from '../../test/people.ts';
import { runHandler } from '../../test/run-handler.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { type NewNotification, notify } from './notify.ts';
import { sendOne } from './send-notification.ts';
import { startAllDigests } from './start-digests.ts';

const server = useServer({ work: true });
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function notifyOne(person: { id: string }, more: Partial<NewNotification> = {}): Promise<void> {
  const { context } = server;
  await context.db.transaction((tx) =>
    notify(context, tx, {
      userIds: [person.id],
      kind: 'level_changed',
      clientId: null,
      title: 'Ваш уровень: редактор',
      body: 'Изменила Анна <b>Кузнецова</b>.',
      path: '/welcome',
      ...more,
    }),
  );
}

const states = async (person: { id: string }) =>
  (
    await server.context.db.query
      .selectFrom('notifications')
      .select(['title', 'mail'])
      .where('user_id', '=', person.id)
      .orderBy('id')
      .execute()
  ).map(({ title, mail }) => [title, mail]);

describe('mail at once', () => {
  it('goes out with the change, says why it came and where to look', async () => {
    const person = await asPerson(server);
    await notifyOne(person);
    const [mail] = await waitForMail(server, person.email);
    expect(mail?.subject).toBe('Ваш уровень: редактор · Молва');
    expect(mail?.text).toContain(`${server.context.config.publicUrl}/welcome`);
    expect(mail?.text).toContain('/settings');
    expect(mail?.html).toContain('Изменила Анна &lt;b&gt;Кузнецова');
    // It is noted after the mail has left.
    await expect.poll(() => states(person)).toEqual([['Ваш уровень: редактор', 'sent']]);
  });

  it('goes to no generated login, and to nobody who was switched off meanwhile', async () => {
    const { db } = server.context;
    const generated = await createPerson(server);
    await db.query
      .updateTable('users')
      .set({ email: 'client-7@molva.INVALID' })
      .where('id', '=', generated.id)
      .execute();
    await notifyOne(generated);
    expect(await states(generated)).toEqual([['Ваш уровень: редактор', 'off']]);
    const person = await createPerson(server);
    await db.query
      .insertInto('notifications')
      .values({ id: person.id, user_id: person.id, kind: 'level_changed', title: 'x', body: '', mail: 'now' })
      .execute();
    await db.query.updateTable('users').set({ is_active: false }).where('id', '=', person.id).execute();
    expect(await runHandler(server.context, sendOne, { notification_id: person.id })).toEqual({ sent: 0 });
    expect(await mailTo(server, person.email)).toEqual([]);
  });

  it('is tried again while the server is away, given up where it refuses, and sent once', async () => {
    let code: number | null = 451;
    const got: string[] = [];
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onRcptTo: ({ address }, _session, done) => {
        if (code === null) got.push(address);
        done(code === null ? null : Object.assign(new Error('not now'), { responseCode: code }));
      },
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done());
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const node = await startTestServer(server.databaseUrl, {
      settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    });
    closing.push(
      () => new Promise<void>((resolve) => smtp.close(() => resolve())),
      () => node.close(),
    );
    const person = await createPerson(server);
    const row = { id: person.id, user_id: person.id, kind: 'level_changed', title: 'x', body: '' };
    await server.context.db.query
      .insertInto('notifications')
      .values({ ...row, mail: 'now' })
      .execute();
    const send = () => runHandler(node.context, sendOne, { notification_id: person.id });
    await expect(send()).rejects.toMatchObject({ name: 'MailError', publicMessage: expect.any(String) });
    expect(await states(person)).toEqual([['x', 'now']]);
    code = 550;
    await expect(send()).rejects.toMatchObject({ name: 'PermanentJobError', code: 'mail_refused' });
    code = null;
    expect(await send()).toEqual({ sent: 1 });
    expect(await send()).toEqual({ sent: 0 });
    expect(got).toEqual([person.email]);
  });
});

describe('the daily digest', () => {
  const start = () => runHandler(server.context, startAllDigests, {});

  async function notifyDaily(
    person: Caller,
    title: string,
    clientId: string | null,
    body = '',
  ): Promise<void> {
    await notifyOne(person, {
      kind: 'low_grade',
      title,
      body,
      clientId,
      path: clientId === null ? null : `/clients/${clientId}/reviews`,
    });
  }

  it('is one mail with all that came, by client, sent once whichever node asks', async () => {
    const person = await asPerson(server);
    const second = await createClient(server, { name: 'Ясень' });
    const first = await createClient(server, { name: 'Берёза' });
    await notifyDaily(person, 'Пропал отзыв', second, 'Ясень: Садовая, 1');
    await notifyDaily(person, 'Новый отзыв с оценкой 1', first, 'Берёза: Мира, 5');
    await notifyDaily(person, '2 новых отзыва', second, 'Ясень: Лесная, 3');
    await notifyOne(person, { kind: 'rating_moved', title: 'не для почты' });
    const node = await startTestServer(server.databaseUrl);
    closing.push(() => node.close());
    await Promise.all([start(), runHandler(node.context, startAllDigests, {}), start()]);
    const [mail] = await waitForMail(server, person.email);
    expect(mail?.subject).toBe('Сводка: 3\u00A0уведомления · Молва');
    const text = mail?.text ?? '';
    const places = ['• Берёза', 'Мира, 5', '• Ясень', 'Лесная, 3', 'Садовая, 1'].map((part) =>
      text.indexOf(part),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).not.toContain('Ясень: Лесная');
    expect(text).not.toContain('не для почты');
    expect(text).toContain(`/clients/${first}/reviews`);
    await start();
    await notifyDaily(person, 'Ещё один', first);
    await start();
    const [latest] = await waitForMail(server, person.email, 2);
    expect(latest?.text).toContain('Ещё один');
    expect(latest?.text).not.toContain('Пропал отзыв');
  });

  it('waits while the flag is off for the user, and leaves out what is older than a week', async () => {
    const person = await asPerson(server, { level: 'copywriter' });
    await notifyDaily(person, 'Старое', null);
    await server.context.db.query
      .updateTable('notifications')
      .set({ created_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('user_id', '=', person.id)
      .execute();
    await notifyDaily(person, 'Свежее', null);
    const { flags } = server.context;
    const off = { ...flags, isOn: (_key: string, user?: { id?: string }) => user?.id !== person.id };
    await runHandler({ ...server.context, flags: off }, startAllDigests, {});
    expect(await states(person)).toEqual([
      ['Старое', 'daily'],
      ['Свежее', 'daily'],
    ]);
    await start();
    const [mail] = await waitForMail(server, person.email);
    expect(mail?.text).toContain('Свежее');
    expect(mail?.text).not.toContain('Старое');
  });
});
