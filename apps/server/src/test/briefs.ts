import { beforeAll, expect } from 'vitest';
import { asPerson, type Caller } from './call.ts';
import { createClient } from './factories.ts';
import type { TestServer } from './server.ts';

/** A head who makes templates, a manager with clients, and briefs drawn of the given questions. */
export function useBriefs(server: TestServer, questions: object[]) {
  const people = {} as { head: Caller; manager: Caller };
  let number = 0;

  beforeAll(async () => {
    people.head = await asPerson(server, { level: 'head' });
    people.manager = await asPerson(server, { level: 'manager' });
  });

  async function template(list = questions): Promise<string> {
    number += 1;
    const answer = await people.head.send('POST /reviews/clients/brief-templates', {
      body: { name: `Шаблон ${number}`, questions: list },
    });
    expect(answer.status).toBe(200);
    return String(answer.body.id);
  }

  /** A client of the manager's with a brief without answers. */
  async function drawn(list?: object[]): Promise<{ clientId: string; templateId: string }> {
    const clientId = await createClient(server, { responsibleId: people.manager.id });
    const templateId = await template(list);
    const answer = await people.manager.call('POST /reviews/clients/brief', {
      body: { client_id: clientId, template_id: templateId },
    });
    expect(answer.status).toBe(200);
    return { clientId, templateId };
  }

  const read = (clientId: string, who = people.manager) =>
    who.call('GET /reviews/clients/brief', { query: { client_id: clientId } });
  const save = (
    clientId: string,
    version: number,
    answers: object,
    who = people.manager,
    more: object = {},
  ) => who.send('PUT /reviews/clients/brief', { body: { client_id: clientId, version, answers, ...more } });
  const versions = async (clientId: string) =>
    (await people.manager.call('GET /reviews/clients/brief/versions', { query: { client_id: clientId } }))
      .body;
  const versionOf = async (clientId: string, version: number) =>
    (
      await people.manager.call('GET /reviews/clients/brief/versions/{version}', {
        params: { version },
        query: { client_id: clientId },
      })
    ).body;

  return { people, template, drawn, read, save, versions, versionOf };
}
