import pg from 'pg';
import { beforeEach, expect, it, vi } from 'vitest';
import { useServer } from '../../../test/server.ts';
import {
  bringTo,
  change,
  fieldsOf,
  newRequest,
  words,
  type Writing,
  writingFor,
} from '../../../test/writing.ts';

const server = useServer();
let work: Writing;
let id = '';
beforeEach(async () => {
  work = await writingFor(server);
  ({ id } = await newRequest(server, work));
});

const approve = (who = work.manager) => change(who, id, { status: 'approved', through: true });
const entries = async () =>
  (
    await server.context.db.query
      .selectFrom('audit_entries')
      .select('details')
      .where('resource_id', '=', id)
      .where('action', '=', 'request.stepped')
      .orderBy('seq')
      .execute()
  ).map(({ details }) => details);
const historyNow = async () =>
  (await work.manager.call('GET /reviews/clients/requests/one', { query: { id } })).body.history;
const told = async () => {
  const { body } = await work.client.call('GET /notifications', { query: { unread: 'true' } });
  return body.data.map(({ kind }) => kind);
};

it('one press approves a text that was checked: both steps stand in history and log, the client is asked nothing', async () => {
  await bringTo(work, id, 'editing');
  const { status, body } = await approve();
  expect([status, body.status]).toEqual([200, 'approved']);
  expect((await historyNow()).slice(-2)).toMatchObject([
    { step: 'to_client', from: 'editing', to: 'client_review', user: { id: work.manager.id } },
    { step: 'approve', from: 'client_review', to: 'approved', user: { id: work.manager.id } },
  ]);
  expect((await entries()).slice(-2)).toMatchObject([
    { step: 'to_client', from: 'editing', to: 'client_review' },
    { step: 'approve', from: 'client_review', to: 'approved' },
  ]);
  expect(await told()).toEqual([]);
});

it('a person alone takes a text from the last word to approved', async () => {
  await change(work.manager, id, { status: 'writing' });
  const { body } = await change(work.manager, id, { review_data: words, status: 'approved', through: true });
  expect(body).toMatchObject({ status: 'approved', assignee: { id: work.manager.id } });
  expect((await historyNow()).map(({ step }) => step)).toEqual([
    null,
    'take',
    'submit',
    'to_client',
    'approve',
  ]);
});

it('is refused whole where a right or a condition of any step is missing', async () => {
  await change(work.editor, id, { status: 'writing' });
  await change(work.editor, id, { review_data: `${words} за 450 рублей` });
  const lacking = await change(work.manager, id, { status: 'approved', through: true });
  expect([lacking.status, lacking.body.detail]).toEqual([409, expect.stringMatching(/held by/)]);
  await bringTo(work, (await another()).id, 'editing');
  expect((await approve(work.editor)).status).toBe(403);
  await change(work.editor, id, { review_data: `${words} за 450 рублей` });
  const marked = await approve();
  expect([marked.status, fieldsOf(marked.body)]).toEqual([422, ['clear_marks']]);
  expect((await change(work.manager, id, { status: 'approved' })).status).toBe(409);
  const { body } = await work.manager.call('GET /reviews/clients/requests/one', { query: { id } });
  expect([body.status, body.history.at(-1)?.step]).toEqual(['editing', 'submit']);
});

async function another() {
  const made = await newRequest(server, work);
  id = made.id;
  return made;
}

/** How often the server read what a check of a text needs. */
async function checksDuring(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await work();
  const statements = query.mock.calls.map((call) => JSON.stringify(call));
  query.mockRestore();
  return statements.filter((statement) => statement.includes('source_kind')).length;
}

it('checks a locked text once, however many steps one press takes and however many facts it clears', async () => {
  const text = `${words} за 450 рублей`;
  await bringTo(work, id, 'editing');
  await change(work.editor, id, { review_data: text });
  const { body } = await work.manager.call('GET /reviews/clients/requests/one', { query: { id } });
  const clear_marks = body.checks.marks.map(({ key }) => ({ key, reason: 'said_elsewhere' as const }));
  expect(clear_marks).not.toEqual([]);
  const approved = { status: 'approved' as const, through: true, clear_marks };
  const checks = await checksDuring(async () => {
    const after = await change(work.manager, id, approved, body.version);
    expect(after).toMatchObject({ status: 200, body: { status: 'approved' } });
    expect(JSON.stringify(after.body)).not.toContain('"is_cleared":false');
  });
  // Once under its lock, and once before: for the dictionary, which is waited for where nobody else waits.
  expect(checks).toBe(2);
});
