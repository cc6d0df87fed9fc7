import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publish } from '../kernel/events/publish.ts';
import { newId } from '../lib/ids.ts';
import { asPerson, type Caller } from '../test/call.ts';
import { createClient } from '../test/factories.ts';
import { startTestServer, type TestServer, useServer } from '../test/server.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };
let origin = '';
const open: AbortController[] = [];

beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(second.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const controller of open) controller.abort();
  await second.close();
});

/** Reads the stream of the second node as it comes. */
async function listen(person: Caller, lastEventId?: string) {
  const controller = new AbortController();
  open.push(controller);
  const answer = await fetch(`${origin}/api/v1/events`, {
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
    signal: controller.signal,
  });
  const heard = { status: answer.status, type: answer.headers.get('content-type'), text: '', ended: false };
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) heard.text += chunk;
    heard.ended = true;
  };
  read().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  await expect.poll(() => heard.text).toContain('retry:');
  return heard;
}

const reviews = (clientId: string, count: number) =>
  publish(
    server.context.db,
    { kind: 'reviews', client_id: clientId, area_id: 'area', new: count, changed: 0, gone: 0 },
    { clientId, permission: 'reviews:read' },
  );

const ids = (text: string) => [...text.matchAll(/^id: (.+)$/gm)].map((match) => match[1] ?? '');

describe('GET /events', () => {
  it('wants a sign-in', async () => {
    expect((await fetch(`${origin}/api/v1/events`)).status).toBe(401);
  });

  it('brings what happens on another node, to those who may know', async () => {
    const clientId = await createClient(server);
    const other = await createClient(server);
    const own = await listen(await asPerson(server, { clientId }));
    const stranger = await listen(await asPerson(server, { clientId: other }));
    expect(own).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await reviews(clientId, 1);
    await reviews(other, 2);
    await expect.poll(() => own.text).toContain('event: reviews\ndata: {"kind":"reviews"');
    await expect.poll(() => stranger.text).toContain('"new":2');
    expect(own.text).not.toContain('"new":2');
    expect(stranger.text).not.toContain('"new":1');
  });

  it('resumes after the last event one has seen', async () => {
    const clientId = await createClient(server);
    const person = await asPerson(server, { clientId });
    const before = await listen(person);
    await reviews(clientId, 11);
    await expect.poll(() => ids(before.text)).toHaveLength(1);
    const [last = ''] = ids(before.text);
    await reviews(clientId, 12);
    await reviews(clientId, 13);
    const after = await listen(person, last);
    await expect.poll(() => after.text).toContain('"new":13');
    expect(after.text).toContain('"new":12');
    expect(ids(after.text)).not.toContain(last);
    expect(await listen(person, 'no such id')).toMatchObject({ status: 200 });
  });

  it('resumes with one’s own, however much happened to others meanwhile', async () => {
    const [clientId, other] = [await createClient(server), await createClient(server)];
    const person = await asPerson(server, { clientId });
    const before = await listen(person);
    await reviews(clientId, 21);
    await expect.poll(() => ids(before.text)).toHaveLength(1);
    const [last = ''] = ids(before.text);
    const head = await asPerson(server, { level: 'head' });
    await server.context.db.transaction(async (tx) => {
      const payload = JSON.stringify({ kind: 'notes_changed', client_id: other });
      const common = { client_id: other, user_id: null, permission: 'reviews:read', kind: 'notes_changed' };
      for (let part = 0; part < 6; part += 1)
        await tx.query
          .insertInto('events')
          .values(Array.from({ length: 1_000 }, () => ({ ...common, id: newId(), payload })))
          .execute();
    });
    await reviews(clientId, 22);
    const after = await listen(person, last);
    await expect.poll(() => after.text).toContain('"new":22');
    expect(after.text).not.toContain('notes_changed');
    const all = await listen(head, last);
    await expect.poll(() => all.text).toContain('event: events_missed');
  });

  it('lets one person hold twenty streams of a node, and another after them', async () => {
    const person = await asPerson(server, { level: 'head' });
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(person)));
    expect(streams.every(({ status }) => status === 200)).toBe(true);
    const headers = { authorization: `Bearer ${person.token}` };
    const refused = await fetch(`${origin}/api/v1/events`, { headers });
    expect([refused.status, await refused.json()]).toMatchObject([
      429,
      { detail: 'Too many streams of this person are open' },
    ]);
    expect((await listen(await asPerson(server))).status).toBe(200);
  });

  it('ends when the session does', async () => {
    const person = await asPerson(server, { level: 'head' });
    const stream = await listen(person);
    expect((await person.call('DELETE /login/access-token')).status).toBe(200);
    await vi.waitFor(() => expect(stream.ended).toBe(true), { timeout: 5_000 });
  });

  it('carries an event too large for NOTIFY', async () => {
    const clientId = await createClient(server);
    const stream = await listen(await asPerson(server, { clientId }));
    const area = 'x'.repeat(20_000);
    await publish(
      server.context.db,
      { kind: 'reviews', client_id: clientId, area_id: area, new: 5, changed: 0, gone: 0 },
      { clientId, permission: 'reviews:read' },
    );
    await expect.poll(() => stream.text).toContain(area);
  });
});
