import { afterEach, describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { startTestServer, useServer } from '../../test/server.ts';

const server = useServer();
const last = { detail: "The last administrator can't lose that right", code: 'last_administrator' };

afterEach(async () => {
  await server.context.db.query.updateTable('users').set({ is_superuser: false }).execute();
  server.context.sessions.forgetUser('*');
});

function administrators(): Promise<{ id: string }[]> {
  return server.context.db.query
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
}

const patch = (who: Caller, id: string, body: object) =>
  who.send('PATCH /users/{user_id}', { params: { user_id: id }, body });

describe('the last administrator', () => {
  it.each(['is_superuser', 'is_active', 'kind'])('keeps the right whatever becomes of %s', async (field) => {
    const admin = await asPerson(server, { isSuperuser: true });
    const body =
      field === 'kind' ? { kind: 'client', client_id: await createClient(server) } : { [field]: false };
    const answer = await patch(admin, admin.id, body);
    expect([answer.status, answer.body]).toEqual([409, last]);
    expect((await admin.call('GET /users/me')).body).toMatchObject({ is_superuser: true, kind: 'staff' });
    expect((await patch(admin, admin.id, { level: 'head', full_name: 'x' })).status).toBe(200);
  });

  it('is not the last while another can sign in: one switched off does not count', async () => {
    const [admin, other] = [
      await asPerson(server, { isSuperuser: true }),
      await asPerson(server, { isSuperuser: true }),
    ];
    expect((await patch(admin, other.id, { is_active: false })).status).toBe(200);
    expect((await patch(admin, admin.id, { is_superuser: false })).status).toBe(409);
    expect((await patch(admin, other.id, { is_active: true })).status).toBe(200);
    expect((await patch(admin, admin.id, { is_superuser: false })).status).toBe(200);
    expect(await administrators()).toEqual([{ id: other.id }]);
  });

  it.each(['is_superuser', 'is_active', 'deletion'])(
    'stays where two remove each other at the same moment, on two nodes, by %s',
    async (way) => {
      const second = await startTestServer(server.databaseUrl);
      try {
        for (let round = 0; round < 5; round += 1) {
          const pair = [
            await asPerson(server, { isSuperuser: true }),
            await asPerson(server, { isSuperuser: true }),
          ] as const;
          const strike = (from: Caller, at: Caller, node: typeof server) =>
            way === 'deletion'
              ? call(node, from.token, 'DELETE /users/{user_id}', { params: { user_id: at.id } })
              : call(node, from.token, 'PATCH /users/{user_id}', {
                  params: { user_id: at.id },
                  body: { [way]: false },
                });
          const answers = await Promise.all([
            strike(pair[0], pair[1], server),
            strike(pair[1], pair[0], second),
          ]);
          // The slower one is refused: as the last they strike at, or because they are nobody by then.
          const statuses = answers.map(({ status }) => status).toSorted();
          expect(statuses[0]).toBe(200);
          expect([401, 403, 409]).toContain(statuses[1]);
          expect(await administrators()).toHaveLength(1);
          await server.context.db.query.updateTable('users').set({ is_superuser: false }).execute();
        }
      } finally {
        await second.close();
      }
    },
  );
});
