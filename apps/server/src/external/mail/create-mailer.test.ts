import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mailer, createMailer } from './create-mailer.ts';
import { listMail, readMail } from './kept-mail.ts';
import { parseMail } from './parse-mail.ts';

const log = { info: () => undefined };
const from = 'Молва <molva@example.com>';
const message = {
  to: 'Ёлкина Мария <maria@example.org>',
  subject:
    'Ваш отзыв о кофейне «Утро»: проверьте, пожалуйста, текст перед публикацией — это займёт две минуты 🙂',
  text: 'Здравствуйте, Мария.\n\nТекст: 100 % = ваши слова. Щёлкните по ссылке https://example.org/r/abc=def?x=1\n.точка в начале строки',
  html: '<p>Здравствуйте, <b>Мария</b>.</p>\n<p>Очень длинная строка ' + 'слово '.repeat(60) + '</p>',
};

let dir = '';
const cleanups: (() => Promise<void> | void)[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'molva-mail-'));
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
  await rm(dir, { recursive: true });
});

async function smtp(options: SMTPServerOptions = {}) {
  const received: { raw: string; to: string[]; user: unknown }[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, session, done) => {
      void text(stream).then((raw) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ raw, to, user: session.user });
        done();
      });
    },
    ...options,
  });
  const net = server.listen(0, '127.0.0.1');
  await once(net, 'listening');
  cleanups.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = net.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { received, port: address.port };
}

function mailer(smtpUrl: string | null): Mailer {
  const made = createMailer({ smtpUrl, from, dir, log });
  cleanups.unshift(() => made.close());
  return made;
}

describe('through a server', () => {
  test('Cyrillic, emoji and long lines arrive as they were', async () => {
    const { received, port } = await smtp();
    const receipt = await mailer(`smtp://127.0.0.1:${port}`).send(message);
    expect(receipt).toMatchObject({ kept: null, messageId: expect.stringMatching(/^<.+@.+>$/) });
    expect(received[0]?.to).toEqual(['maria@example.org']);
    const parsed = parseMail(received[0]?.raw ?? '');
    expect(parsed.headers.get('subject')).toBe(message.subject);
    expect(parsed.headers.get('from')).toBe(from);
    expect(parsed.text.trimEnd()).toBe(message.text);
    expect(parsed.html.trimEnd()).toBe(message.html);
    expect(await readdir(dir)).toEqual([]);
  });

  test('a domain in Cyrillic is reached by its name in the network', async () => {
    const extensions: unknown[] = [];
    const { received, port } = await smtp({
      onMailFrom: ({ args }, _session, done) => {
        extensions.push(typeof args === 'object' && 'SMTPUTF8' in args);
        done();
      },
    });
    await mailer(`smtp://127.0.0.1:${port}`).send({
      ...message,
      to: "o'neil&sons@почта.пример.рф, b@xn--e1afmkfd.xn--p1ai",
    });
    // The test's server shows names as people read them; what went over the wire stands in the head of the mail.
    expect(received[0]?.to).toEqual(["o'neil&sons@почта.пример.рф", 'b@пример.рф']);
    expect(parseMail(received[0]?.raw ?? '').headers.get('to')).toBe(
      "o'neil&sons@xn--80a1acny.xn--e1afmkfd.xn--p1ai, b@xn--e1afmkfd.xn--p1ai",
    );
    expect(extensions).toEqual([false]);
  });

  test('it signs in with the user and password of the address', async () => {
    const options: SMTPServerOptions = {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'молва' && password === 'p@ss:word') done(null, { user: username });
        else done(new Error('Invalid username or password'));
      },
    };
    const { received, port } = await smtp(options);
    const credentials = `${encodeURIComponent('молва')}:${encodeURIComponent('p@ss:word')}`;
    await mailer(`smtp://${credentials}@127.0.0.1:${port}`).send(message);
    expect(received[0]?.user).toBe('молва');
    const wrong = mailer(`smtp://user:wrong@127.0.0.1:${port}`).send(message);
    await expect(wrong).rejects.toMatchObject({ code: 'auth_failed', temporary: false });
    await expect(mailer(`smtp://127.0.0.1:${port}`).send(message)).rejects.toMatchObject({ code: 'refused' });
  });

  test('a server that is down is told from one that refuses', async () => {
    const net = createServer().listen(0, '127.0.0.1');
    await once(net, 'listening');
    const address = net.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => net.close(resolve));
    const down = mailer(`smtp://127.0.0.1:${port}`).send(message);
    await expect(down).rejects.toMatchObject({ code: 'unreachable', temporary: true });
  });

  test.each([
    [550, 'refused', false],
    [451, 'try_later', true],
  ])('a recipient answered with %i gives %s', async (responseCode, code, temporary) => {
    const { port } = await smtp({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
    });
    const sent = mailer(`smtp://127.0.0.1:${port}`).send(message);
    await expect(sent).rejects.toMatchObject({ code, temporary });
  });

  test('a line break in the subject makes no header', async () => {
    const { received, port } = await smtp();
    await mailer(`smtp://127.0.0.1:${port}`).send({ ...message, subject: 'Тема\r\nBcc: spy@example.net' });
    expect(received[0]?.to).toEqual(['maria@example.org']);
    expect(parseMail(received[0]?.raw ?? '').headers.has('bcc')).toBe(false);
  });
});

describe('without a server', () => {
  test('messages are kept and read back, newest first', async () => {
    const folder = join(dir, 'mail');
    const keeper = createMailer({ from, dir: folder, log });
    const first = await keeper.send(message);
    const second = await keeper.send({
      ...message,
      subject: 'Вторая',
      text: 'Короткое',
      html: '<p>Короткое</p>',
    });
    const listed = await listMail(folder);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([first.kept, second.kept]));
    expect(listed.map(({ id }) => id)).toEqual(
      listed
        .map(({ id }) => id)
        .toSorted()
        .toReversed(),
    );
    expect(await listMail(folder, 1)).toHaveLength(1);

    const read = await readMail(folder, first.kept ?? '');
    expect(read).toMatchObject({ subject: message.subject, from, to: message.to });
    expect(read.text.trimEnd()).toBe(message.text);
    expect(read.html.trimEnd()).toBe(message.html);
    expect(Math.abs(Date.parse(read.date) - Date.now())).toBeLessThan(10_000);
    expect((await stat(join(folder, `${first.kept}.eml`))).mode & 0o077).toBe(0);
    expect((await readdir(folder)).every((name) => name.endsWith('.eml'))).toBe(true);
  });

  test('a folder that cannot be made is a typed error', async () => {
    const blocked = join(dir, 'file');
    await writeFile(blocked, '');
    const keeper = createMailer({ from, dir: blocked, log });
    await expect(keeper.send(message)).rejects.toMatchObject({ code: 'not_kept' });
  });

  test('an absent folder holds no mail, and no id leads out of it', async () => {
    expect(await listMail(join(dir, 'none'))).toEqual([]);
    for (const id of ['../secret', '2026-01-01T00-00-00.000Z-00000000', '']) {
      await expect(readMail(dir, id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
