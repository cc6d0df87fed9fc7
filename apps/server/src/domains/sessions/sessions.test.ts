import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call } from '../../test/call.ts';
import { signIn } from '../../test/people.ts';
import { startTestServer, useServer } from '../../test/server.ts';

const server = useServer();
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36';

function actionsOf(userId: string) {
  return server.context.db.query
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('user_id', '=', userId)
    .where('action', 'like', 'session.%ended')
    .orderBy('seq')
    .execute();
}

describe('GET /users/me/sessions', () => {
  it('is for those signed in', async () => {
    expect((await call(server, null, 'GET /users/me/sessions')).status).toBe(401);
  });

  it('lists the own open sessions, last used first, and says which is in use', async () => {
    const person = await asPerson(server);
    const other = await asPerson(server);
    await server.context.db.query
      .updateTable('sessions')
      .set({ user_agent: chrome, ip: '203.0.113.7' })
      .where('user_id', '=', person.id)
      .execute();
    const laterToken = await signIn(server, person.email);
    const { body } = await person.call('GET /users/me/sessions');
    expect(body.count).toBe(2);
    expect(body.data).toMatchObject([
      { is_current: false, device: 'lightMyRequest', device_kind: 'program', ip: '127.0.0.1' },
      { is_current: true, device: 'Chrome 143, Windows', device_kind: 'desktop', ip: '203.0.113.7' },
    ]);
    expect(JSON.stringify(body)).not.toContain(laterToken);
    expect((await other.call('GET /users/me/sessions')).body.count).toBe(1);
  });

  it('leaves out what ended or is over', async () => {
    const person = await asPerson(server);
    const { db } = server.context;
    const sessionId = async () => {
      await signIn(server, person.email);
      return (await person.call('GET /users/me/sessions')).body.data[0]?.id ?? '';
    };
    const over = { expires_at: '2020-01-01T00:00:00Z' };
    await db.query
      .updateTable('sessions')
      .set(over)
      .where('id', '=', await sessionId())
      .execute();
    await person.call('DELETE /users/me/sessions/{id}', { params: { id: await sessionId() } });
    expect((await person.call('GET /users/me/sessions')).body.count).toBe(1);
  });
});

describe('DELETE /users/me/sessions/{id}', () => {
  it('ends that session on every node, and no other', async () => {
    const second = await startTestServer(server.databaseUrl);
    try {
      const person = await asPerson(server);
      const phone = await signIn(server, person.email);
      const list = (await person.call('GET /users/me/sessions')).body.data;
      const id = list.find((session) => !session.is_current)?.id ?? '';
      expect((await call(second, phone, 'GET /users/me')).status).toBe(200);
      const heard = new Promise<void>((resolve) => {
        second.context.bus.on('actor_changed', (userId) => userId === person.id && resolve());
      });
      const ended = await person.call('DELETE /users/me/sessions/{id}', { params: { id } });
      expect([ended.status, ended.body]).toEqual([200, { message: 'Session ended' }]);
      expect((await call(server, phone, 'GET /users/me')).status).toBe(401);
      await heard;
      expect((await call(second, phone, 'GET /users/me')).status).toBe(401);
      expect((await person.call('GET /users/me')).status).toBe(200);
      expect((await person.call('DELETE /users/me/sessions/{id}', { params: { id } })).status).toBe(404);
      expect(await actionsOf(person.id)).toEqual([{ action: 'session.ended', details: {} }]);
    } finally {
      await second.close();
    }
  });

  it('finds neither those of others nor those that never were', async () => {
    const [person, other] = [await asPerson(server), await asPerson(server)];
    const id = (await other.call('GET /users/me/sessions')).body.data[0]?.id ?? '';
    for (const unknown of [id, newId()]) {
      const answer = await person.send('DELETE /users/me/sessions/{id}', { params: { id: unknown } });
      expect([answer.status, answer.body]).toMatchObject([404, { detail: 'Session not found' }]);
    }
    expect((await person.send('DELETE /users/me/sessions/x')).status).toBe(422);
    expect((await other.call('GET /users/me')).status).toBe(200);
  });
});

describe('DELETE /users/me/sessions', () => {
  it('ends all but the one in use, and leaves one entry where there were any', async () => {
    const person = await asPerson(server);
    const tokens = [await signIn(server, person.email), await signIn(server, person.email)];
    expect((await person.call('DELETE /users/me/sessions')).body).toEqual({
      message: 'Other sessions ended',
    });
    for (const token of tokens) expect((await call(server, token, 'GET /users/me')).status).toBe(401);
    expect((await person.call('GET /users/me')).status).toBe(200);
    await person.call('DELETE /users/me/sessions');
    expect(await actionsOf(person.id)).toEqual([{ action: 'session.others_ended', details: { ended: 2 } }]);
  });
});

describe('the cache of sessions', () => {
  it('keeps nothing that was read before something was forgotten', async () => {
    const person = await asPerson(server);
    await person.call('GET /users/me');
    const { sessions } = server.context;
    const kept = sessions.get(person.token);
    expect(kept).toMatchObject({ actor: { userId: person.id } });
    const before = sessions.forgotten;
    sessions.forgetUser(person.id);
    if (kept) sessions.set(person.token, kept, Date.now() + 60_000, before);
    expect(sessions.get(person.token)).toBeUndefined();
    if (kept) sessions.set(person.token, kept, Date.now() + 60_000, sessions.forgotten);
    expect(sessions.get(person.token)).toBe(kept);
  });
});
