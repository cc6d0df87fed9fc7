import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPerson, password } from '../test/people.ts';
import { useServer } from '../test/server.ts';
import {
  type ClientFolder,
  generateCodegenClient,
  generateHeyApiClient,
} from '../test/template-clients/generate.ts';
import { codegenPrograms, heyApiPrograms } from '../test/template-clients/programs.ts';

// Clients that the FastAPI template's own generators make of our document, compiled with the types its front ends
// name, and used as those use them: forms with fields of their own, whole rows, cookies kept, no XSRF header.

const server = useServer();
const made: ClientFolder[] = [];
let base = '';
let clients: Record<'codegen' | 'heyApi', ClientFolder>;

beforeAll(async () => {
  base = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const document: unknown = (await server.app.inject('/api/v1/openapi.json')).json();
  const [codegen, heyApi] = await Promise.all([
    generateCodegenClient(document, codegenPrograms),
    generateHeyApiClient(document, heyApiPrograms),
  ]);
  made.push(codegen, heyApi);
  clients = { codegen, heyApi };
}, 60_000);
afterAll(async () => {
  await server.app.close();
  await Promise.all(made.map((client) => client.remove()));
});

describe.each(['codegen', 'heyApi'] as const)('the client made by %s', (name) => {
  it('signs in, and does all that the front end has', async () => {
    const { id, email } = await createPerson(server, { isSuperuser: true });
    const [added, joined] = [
      `added-by-${name.toLowerCase()}@example.com`,
      `joined-by-${name.toLowerCase()}@example.com`,
    ];
    expect(await clients[name].run('use', base, email, password, added, joined)).toMatchObject({
      cookies: expect.arrayContaining(['XSRF-TOKEN']),
      me: { id, email, is_superuser: true },
      tested: { id },
      user: { email: added, is_active: true, is_superuser: false },
      edited: { email: added, full_name: 'Edited' },
      unchanged: { email: added, full_name: 'Edited' },
      registered: { email: joined },
      users: expect.any(Number),
      renamed: { email, full_name: 'Own' },
      changed: { message: 'Password updated successfully' },
      itemEdited: { title: 'Edited' },
      itemUnchanged: { title: 'Edited' },
      items: 1,
      deleted: { message: 'Item deleted successfully' },
      removed: { message: 'User deleted successfully' },
      recovery: { message: expect.any(String) },
      badToken: 'Invalid token',
      badEmail: [['body', 'email']],
      longTitle: 'String should have at most 255 characters',
      alive: true,
    });
  });
});
