import { describe, expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { createFirstSuperuser } from './create-first-superuser.ts';

const server = useServer();

describe('the first administrator', () => {
  it('is made once, however many nodes start', async () => {
    const made = await Promise.all([
      createFirstSuperuser(server.context),
      createFirstSuperuser(server.context),
    ]);
    const accounts = made.filter((account) => account !== null);
    expect(accounts).toMatchObject([
      { email: 'admin@example.com', password: expect.stringMatching(/^[A-Za-z2-9]{20}$/) },
    ]);
    expect(await createFirstSuperuser(server.context)).toBeNull();
  });
});

describe('GET /users/me', () => {
  it('gives staff their level and rights', async () => {
    const editor = await asPerson(server, { level: 'editor' });
    const { body } = await editor.call('GET /users/me');
    expect(body).toMatchObject({
      id: editor.id,
      kind: 'staff',
      level: 'editor',
      client_id: null,
      is_superuser: false,
    });
    expect(body.permissions).toContain('drafts:generate');
    expect(body.permissions).not.toContain('sites:write');
    expect(body).not.toHaveProperty('password_hash');
  });

  it("gives a client's user their company", async () => {
    const clientId = await createClient(server);
    const person = await asPerson(server, { clientId });
    const { body } = await person.call('POST /login/test-token');
    expect(body).toMatchObject({ kind: 'client', level: null, client_id: clientId });
    expect(body.permissions).toContain('requests:approve');
    expect(body.permissions).not.toContain('notes:read');
  });
});
