import { beforeAll, describe, expect, it } from 'vitest';
import { concerns } from '../../kernel/events/concerns.ts';
import { announceJob, findJob, insertJob } from '../../kernel/job-records.ts';
import { newId } from '../../lib/ids.ts';
import { asPerson, type Caller } from '../../test/call.ts';
import { createClient } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { resolveActor } from '../sessions/index.ts';

const server = useServer();
let manager: Caller;
let clientId = '';

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { responsibleId: manager.id });
});

async function newJob(kind: string, userId: string | null = manager.id): Promise<string> {
  const id = newId();
  await insertJob(server.context.db, { id, kind, client_id: clientId, user_id: userId });
  return id;
}

/** Whether somebody's stream would carry what is told of a job. */
async function hears(person: Caller, jobId: string): Promise<boolean> {
  const row = await findJob(server.context.db, jobId);
  if (row) await announceJob(server.context.db, row);
  const told = await server.context.db.query
    .selectFrom('events')
    .select(['user_id', 'client_id', 'permission'])
    .where('kind', '=', 'job')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const actor = await resolveActor(server.context, person.token);
  return actor !== null && concerns(actor, told as Parameters<typeof concerns>[1]);
}

const read = async (person: Caller, id: string) =>
  (await person.send('GET /jobs/{id}', { params: { id } })).status;
const stop = async (person: Caller, id: string) =>
  (await person.send('DELETE /jobs/{id}', { params: { id } })).status;

describe('a job', () => {
  it('of the agency is neither read nor heard by the client it is for; a collection is', async () => {
    const client = await asPerson(server, { clientId });
    const editor = await asPerson(server, { level: 'editor' });
    for (const kind of ['sources-import', 'drafts-generate', 'gallery-process-images']) {
      const id = await newJob(kind);
      expect([kind, await read(client, id), await hears(client, id)]).toEqual([kind, 404, false]);
      expect([kind, await read(editor, id), await hears(editor, id)]).toEqual([kind, 200, true]);
      expect([await read(manager, id), await hears(manager, id)]).toEqual([200, true]);
    }
    const collection = await newJob('collect-area');
    expect([await read(client, collection), await hears(client, collection)]).toEqual([200, true]);
    expect(await stop(client, collection)).toBe(403);
  });

  it('that a client’s user began is theirs to see and to stop', async () => {
    const client = await asPerson(server, { clientId });
    const id = await newJob('sources-import', client.id);
    expect([await read(client, id), await hears(client, id)]).toEqual([200, true]);
    expect(await stop(client, id)).toBe(200);
  });

  it('is not a trainee’s to read or stop for helping a head, nor is the wiki theirs to write', async () => {
    const head = await asPerson(server, { level: 'head' });
    const trainee = await asPerson(server, { level: 'trainee' });
    await server.context.db.query
      .insertInto('employee_helpers')
      .values({ employee_id: head.id, helper_id: trainee.id })
      .execute();
    server.context.sessions.forgetUser(trainee.id);
    const id = await newJob('collect-area');
    expect([await read(trainee, id), await stop(trainee, id), await hears(trainee, id)]).toEqual([
      404,
      404,
      false,
    ]);
    const page = { params: { slug: 'pomoshchnik' }, body: { title: 'Т', markdown: 'т', version: 0 } };
    expect((await trainee.send('PUT /wiki/{slug}', page)).status).toBe(403);
    expect((await head.send('PUT /wiki/{slug}', page)).status).toBeLessThan(300);
    // With the head's own clients they do help.
    const own = await createClient(server, { responsibleId: head.id });
    server.context.sessions.forgetUser(trainee.id);
    const change = { params: { client_id: own }, body: { note: 'Новое' } };
    expect((await trainee.send('PATCH /reviews/clients/{client_id}', change)).status).not.toBe(404);
  });
});
