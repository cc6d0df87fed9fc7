import { describe, expect, it } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { password, signIn } from '../../test/people.ts';
import { startTestServer, useServer } from '../../test/server.ts';

const server = useServer();

async function stepsOf(person: Pick<Caller, 'token'>): Promise<Record<string, boolean>> {
  const { status, body } = await call(server, person.token, 'GET /users/me/first-steps');
  expect(status).toBe(200);
  const { data, count } = body as { data: { key: string; done: boolean }[]; count: number };
  expect(count).toBe(data.length);
  return Object.fromEntries(data.map(({ key, done }) => [key, done]));
}

const keysOf = async (person: Caller) => Object.keys(await stepsOf(person));

async function writePage(slug: string, levels: string[]): Promise<void> {
  const head = await asPerson(server, { level: 'head' });
  const answer = await head.send('PUT /wiki/{slug}', {
    params: { slug },
    body: { title: slug, markdown: 'x', version: 0, levels },
  });
  expect(answer.status).toBe(200);
}

describe('GET /users/me/first-steps', () => {
  it('wants a sign-in', async () => {
    expect((await call(server, null, 'GET /users/me/first-steps')).status).toBe(401);
  });

  it('has for each role its own, in the order to take them', async () => {
    await writePage('for-all-levels', ['trainee', 'copywriter', 'editor', 'manager', 'head']);
    const own = ['name_given', 'password_own', 'guide_read', 'notifications_chosen'];
    const agency = ['responsible_appointed', 'level_given', 'colleague_added'];
    const trainee = await asPerson(server, { level: 'trainee' });
    expect(await keysOf(trainee)).toEqual([...own, 'client_assigned', 'text_taken']);
    const copywriter = await asPerson(server, { level: 'copywriter' });
    expect(await keysOf(copywriter)).toEqual([...own, 'text_taken']);
    expect(await keysOf(await asPerson(server, { level: 'editor' }))).toEqual([...own, 'text_checked']);
    expect(await keysOf(await asPerson(server))).toEqual([
      ...own,
      'client_created',
      'area_added',
      'monitoring_on',
      'reviews_collected',
      'client_account_created',
    ]);
    expect(await keysOf(await asPerson(server, { level: 'head' }))).toEqual([...own, ...agency]);
    expect(await keysOf(await asPerson(server, { isSuperuser: true, level: 'head' }))).toEqual([
      ...own,
      'client_created',
      'area_added',
      'monitoring_on',
      'reviews_collected',
      'responsible_appointed',
      'colleague_added',
      'mail_works',
    ]);
    const client = await asPerson(server, { clientId: await createClient(server) });
    expect(await keysOf(client)).toEqual([
      'name_given',
      'password_own',
      'notifications_chosen',
      'brief_filled',
    ]);
  });

  it('ticks off what everyone does once it is really done', async () => {
    const { db } = server.context;
    const person = await asPerson(server, { level: 'editor' });
    await db.query.updateTable('users').set({ full_name: ' ' }).where('id', '=', person.id).execute();
    await writePage('for-trainees', ['trainee']);
    await writePage('for-editors', ['editor', 'manager']);
    const none = { name_given: false, password_own: false, guide_read: false, notifications_chosen: false };
    expect(await stepsOf(person)).toEqual({ ...none, text_checked: false });
    await person.call('POST /wiki/{slug}/read', { params: { slug: 'for-trainees' } });
    expect(await stepsOf(person)).toMatchObject(none);

    await person.call('PATCH /users/me', { body: { full_name: 'Анна' } });
    await person.call('POST /wiki/{slug}/read', { params: { slug: 'for-editors' } });
    const settings = (await person.call('GET /users/me/notification-settings')).body;
    await person.call('PUT /users/me/notification-settings', { body: settings });
    await person.call('PATCH /users/me/password', {
      body: { current_password: password, new_password: 'another good password' },
    });
    // As for somebody whose account was made a while ago.
    await db.query
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', person.id)
      .execute();
    const token = await signIn(server, person.email, 'another good password');
    expect(await stepsOf({ token })).toEqual({
      name_given: true,
      password_own: true,
      guide_read: true,
      notifications_chosen: true,
      text_checked: false,
    });
  });

  it('asks nobody for a password of their own who chose it at sign-up', async () => {
    const email = 'new-here@example.com';
    const signUp = await call(server, null, 'POST /users/signup', { body: { email, password } });
    expect(signUp.status).toBe(200);
    expect(await stepsOf({ token: await signIn(server, email) })).not.toHaveProperty('password_own');
  });

  it('leaves the guide out where the flag takes the wiki away', async () => {
    const admin = await asPerson(server, { isSuperuser: true });
    const person = await asPerson(server, { level: 'copywriter' });
    const set = (is_on: boolean) =>
      admin.send('PUT /flags/{key}', {
        params: { key: 'wiki' },
        body: { default_value: true, rules: [], is_on },
      });
    await set(false);
    expect(await keysOf(person)).not.toContain('guide_read');
    await set(true);
    expect(await keysOf(person)).toContain('guide_read');
  });

  it('sees when a writer is given a client', async () => {
    const person = await asPerson(server, { level: 'trainee' });
    expect(await stepsOf(person)).toMatchObject({ client_assigned: false });
    const clientId = await createClient(server);
    await server.context.db.query
      .insertInto('client_staff')
      .values({ client_id: clientId, user_id: person.id })
      .execute();
    expect(await stepsOf(person)).toMatchObject({ client_assigned: true });
  });

  it('sees what a writer and a client have done', async () => {
    const clientId = await createClient(server);
    const writer = await asPerson(server, { level: 'copywriter' });
    const client = await asPerson(server, { clientId });
    expect(await stepsOf(writer)).toMatchObject({ text_taken: false });
    expect(await stepsOf(client)).toMatchObject({ brief_filled: false });
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    const manager = await asPerson(server, { level: 'head' });
    const made = await manager.call('POST /reviews/clients/requests/empty', {
      body: { client_id: clientId, area_id: areaId, period: '2026-11', count: 1 },
    });
    expect(made.status).toBe(200);
    const taken = await writer.call('GET /reviews/clients/requests/get-reviews-for-writing', {
      query: { id_client: clientId },
    });
    expect(taken.status).toBe(200);
    expect(await stepsOf(writer)).toMatchObject({ text_taken: true });
    const template = await server.context.db.query
      .selectFrom('brief_templates')
      .select('id')
      .executeTakeFirstOrThrow();
    await server.context.db.query
      .insertInto('briefs')
      .values({
        client_id: clientId,
        template_id: template.id,
        template_version: 1,
        questions: '[]',
        answers: '{"about":"Пекарня"}',
      })
      .execute();
    expect(await stepsOf(client)).toMatchObject({ brief_filled: true });
  });

  it('follows a manager from the client to its account, by their own clients alone', async () => {
    const { db } = server.context;
    const [manager, other] = [await asPerson(server), await asPerson(server)];
    const roleSteps = async () => Object.values(await stepsOf(manager)).slice(-5);
    expect(await roleSteps()).toEqual([false, false, false, false, false]);
    const made = await manager.call('POST /reviews/clients/', { body: { name: 'Клиент' } });
    const clientId = made.body.id;
    expect(await roleSteps()).toEqual([true, false, false, false, false]);
    const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
    expect(await roleSteps()).toEqual([true, true, false, false, false]);
    const watch = { area_id: areaId, is_active: true };
    await manager.call('POST /reviews/clients/areas/add-monitoring', { body: watch });
    expect(await roleSteps()).toEqual([true, true, true, false, false]);
    await db.query
      .updateTable('area_facts')
      .set({ collected_count: 3 })
      .where('area_id', '=', areaId)
      .execute();
    expect(await roleSteps()).toEqual([true, true, true, true, false]);
    await manager.call('POST /reviews/clients/create-client-account', { body: { client_id: clientId } });
    expect(await roleSteps()).toEqual([true, true, true, true, true]);
    expect(Object.values(await stepsOf(other)).slice(-5)).toEqual([false, false, false, false, false]);
  });

  it('sees the agency of a head and an administrator grow', async () => {
    const { db } = server.context;
    const head = await asPerson(server, { level: 'head' });
    const admin = await asPerson(server, { isSuperuser: true });
    await db.query.updateTable('clients').set({ responsible_id: null }).execute();
    await db.query
      .updateTable('users')
      .set({ is_active: false })
      .where('id', 'not in', [head.id, admin.id])
      .execute();
    await db.query.updateTable('users').set({ level: 'trainee' }).where('id', '=', admin.id).execute();
    const agency = { responsible_appointed: false, level_given: false, colleague_added: true };
    expect(await stepsOf(head)).toMatchObject(agency);
    await asPerson(server, { level: 'copywriter' });
    await createClient(server, { responsibleId: head.id });
    expect(await stepsOf(head)).toMatchObject({ responsible_appointed: true, level_given: true });

    expect(await stepsOf(admin)).toMatchObject({ mail_works: false });
    const smtp = await startTestServer(server.databaseUrl, { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const there = await call(smtp, admin.token, 'GET /users/me/first-steps');
    expect((there.body as { data: object[] }).data).toContainEqual({ key: 'mail_works', done: true });
    await smtp.close();
    await admin.call('POST /utils/test-email/', { query: { email_to: 'a@example.com' } });
    expect(await stepsOf(admin)).toMatchObject({ mail_works: true });
  });
});
