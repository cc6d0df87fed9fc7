import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { startTestServer, type TestServer, useServer } from '../../test/server.ts';
import { verifyChains } from '../audit/index.ts';

const server = useServer();
let second: TestServer & { close(): Promise<void> };
let admin: Caller;

beforeAll(async () => {
  second = await startTestServer(server.databaseUrl);
  admin = await asPerson(server, { isSuperuser: true });
});
afterAll(() => second.close());

const on = { default_value: true, rules: [], is_on: true };
const put = (key: string, body: object) => admin.send('PUT /flags/{key}', { params: { key }, body });
const setWiki = async (body: object) => expect((await put('wiki', { ...on, ...body })).status).toBe(200);

async function rightsOf(node: TestServer, person: Caller): Promise<readonly string[]> {
  const { body } = await call(node, person.token, 'GET /users/me');
  return (body as { permissions: string[] }).permissions;
}

describe('GET /flags', () => {
  it('is for administrators', async () => {
    expect((await call(server, null, 'GET /flags')).status).toBe(401);
    const head = await asPerson(server, { level: 'head' });
    expect((await head.call('GET /flags')).status).toBe(403);
    expect((await head.send('PUT /flags/{key}', { params: { key: 'wiki' }, body: on })).status).toBe(403);
  });

  it('shows every flag, those nobody edited as the code has them', async () => {
    const { body } = await admin.call('GET /flags');
    expect(body.count).toBe(5);
    expect(body.data.map((flag) => flag.key)).toEqual([
      'sign-up',
      'ai-drafting',
      'wiki',
      'mail-digests',
      'customer-page',
    ]);
    expect(body.data[0]).toMatchObject({ ...on, version: 0, updated_by: null });
    expect(body.data[0]?.description).toContain('/signup');
  });
});

describe('PUT /flags/{key}', () => {
  it('changes a flag, says who did, and leaves an entry', async () => {
    const rules = [
      { condition: { level: { $in: ['head'] } }, force: true },
      { condition: { id: admin.id, is_superuser: false }, force: false, coverage: 0.5 },
    ];
    const answer = await put('ai-drafting', { default_value: false, rules, is_on: true, version: 0 });
    expect(answer.body).toMatchObject({
      key: 'ai-drafting',
      default_value: false,
      rules,
      version: 1,
      updated_by: { id: admin.id, email: admin.email },
    });
    expect((await admin.call('GET /flags')).body.data[1]).toEqual(answer.body);
    const entry = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['user_id', 'resource', 'resource_id', 'details'])
      .where('action', '=', 'flag.changed')
      .executeTakeFirst();
    expect(entry).toMatchObject({
      user_id: admin.id,
      resource: 'flag',
      resource_id: 'ai-drafting',
      details: { before: { default_value: true }, after: { default_value: false } },
    });
    expect((await verifyChains(server.context.db, server.context.secrets)).problems).toEqual([]);
  });

  it('refuses a stale version with the current one, and keeps both of two edits at once in order', async () => {
    const stale = await put('ai-drafting', { ...on, version: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ current: { key: 'ai-drafting', version: 1, default_value: false } });
    const both = await Promise.all([
      put('mail-digests', { ...on, version: 0 }),
      put('mail-digests', { ...on, version: 0 }),
    ]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const many = await Promise.all([put('mail-digests', on), put('mail-digests', on)]);
    expect(many.map((one) => one.body.version).toSorted()).toEqual([2, 3]);
  });

  it('knows no other names and no rules that would be for nobody', async () => {
    for (const key of ['toString', 'constructor', 'a', 'пять', '__proto__', 'x'.repeat(61)])
      expect([key, (await put(key, on)).body]).toMatchObject([key, { detail: 'Flag not found' }]);
    for (const rule of [
      { condition: { level: 'boss' }, force: true },
      { condition: { email: 'a@example.com' }, force: true },
      { condition: { id: { $regex: '(' } }, force: true },
      { condition: { id: { $regex: '(a+)+b' } }, force: true },
      { condition: { id: { $regex: '(?=a)b' } }, force: true },
      { condition: { id: { $elemMatch: { $regex: 'a' } } }, force: true },
      { condition: { $or: [] }, force: true },
      { condition: { $or: [{ level: 'head' }, { level: { $in: ['boss'] } }] }, force: true },
      { condition: { $not: { email: 'x' } }, force: true },
      { condition: { id: { $exists: 'yes' } }, force: true },
      { condition: { id: { $like: 'x' } }, force: true },
      { condition: { id: 'a\0b' }, force: true },
      { force: 'yes' },
      { force: true, coverage: 2 },
    ])
      expect((await put('wiki', { ...on, rules: [rule] })).status).toBe(422);
    const refused = (condition: object) => put('wiki', { ...on, rules: [{ condition, force: true }] });
    expect((await refused({ email: 'a@example.com' })).body).toMatchObject({
      detail: [
        { code: 'condition_attribute', params: { names: expect.stringContaining('level') as unknown } },
      ],
    });
    expect((await refused({ id: { $elemMatch: { $regex: 'a' } } })).body).toMatchObject({
      detail: [{ code: 'condition_pattern_of_parts' }],
    });
  });
});

describe("a flag of the agency's own", () => {
  const params = { key: 'new-checkout' };

  it('is made, told to programs with its rules, evaluated for them, and removed', async () => {
    const rule = {
      condition: { 'company.plan': { $in: ['pro'] }, country: { $not: { $regex: '^b' } } },
      force: true,
    };
    const made = await put(params.key, {
      ...on,
      default_value: false,
      rules: [rule],
      description: 'Новая касса',
    });
    expect(made.body).toMatchObject({ ...params, is_own: true, description: 'Новая касса', version: 1 });
    const features = async (node: TestServer) =>
      (await node.app.inject('/api/features/molva')).json<{ features: Record<string, object> }>().features;
    await vi.waitFor(async () =>
      expect((await features(second))[params.key]).toEqual({ defaultValue: false, rules: [rule] }),
    );
    const value = async (attributes: object) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/eval/molva',
        payload: { attributes },
      });
      return answer.json<{ features: Record<string, { defaultValue: boolean }> }>().features[params.key]
        ?.defaultValue;
    };
    expect(await value({ company: { plan: 'pro' }, country: 'ru' })).toBe(true);
    expect(await value({ company: { plan: 'pro' }, country: 'by' })).toBe(false);
    expect(await value({ company: { plan: 'free' } })).toBe(false);
    expect((await admin.call('GET /flags')).body.data.at(-1)).toMatchObject(params);
    const head = await asPerson(server, { level: 'head' });
    expect((await head.send('DELETE /flags/{key}', { params })).status).toBe(403);
    expect((await admin.send('DELETE /flags/{key}', { params: { key: 'wiki' } })).status).toBe(404);
    expect((await admin.call('DELETE /flags/{key}', { params })).status).toBe(200);
    expect((await admin.send('DELETE /flags/{key}', { params })).status).toBe(404);
    await expect.poll(async () => await features(second)).not.toHaveProperty(params.key);
    expect((await admin.call('GET /flags')).body.count).toBe(5);
  });
});

describe('a condition of several parts', () => {
  it.each([
    [{ $or: [{ level: 'head' }, { id: { $regex: '^x' } }] }, ['head'], ['editor']],
    [{ $not: { level: { $in: ['head', 'manager'] } } }, ['editor'], ['head', 'manager']],
    [{ client_id: { $exists: false }, level: { $ne: 'editor' } }, ['head'], ['editor']],
  ] as const)('%j is for %j and not for %j', async (condition, are, not) => {
    await setWiki({ default_value: false, rules: [{ condition, force: true }] });
    const { flags } = server.context;
    const isOn = (level: 'head' | 'editor' | 'manager') =>
      flags.isOn('wiki', { id: 'a', level, client_id: null });
    expect([are.map(isOn), not.map(isOn)]).toEqual([are.map(() => true), not.map(() => false)]);
    await setWiki({});
  });
});

describe('a flag that is off', () => {
  it('takes its rights away at once, on every node, and gives them back', async () => {
    const person = await asPerson(server, { level: 'editor' });
    expect(await rightsOf(server, person)).toContain('wiki:read');
    expect(await rightsOf(second, person)).toContain('wiki:read');
    await setWiki({ is_on: false });
    expect(await rightsOf(server, person)).not.toContain('wiki:read');
    await expect.poll(async () => await rightsOf(second, person)).not.toContain('wiki:read');
    await setWiki({});
    expect(await rightsOf(server, person)).toContain('wiki:read');
    await expect.poll(async () => await rightsOf(second, person)).toContain('wiki:read');
  });

  it('is so for those whom a rule names, by level, by id, by kind', async () => {
    const [editor, manager] = [await asPerson(server, { level: 'editor' }), await asPerson(server)];
    const sees = async (person: Caller) => (await rightsOf(server, person)).includes('wiki:read');
    await setWiki({ rules: [{ condition: { level: 'editor' }, force: false }] });
    expect([await sees(editor), await sees(manager)]).toEqual([false, true]);
    await setWiki({
      default_value: false,
      rules: [{ condition: { id: { $in: [editor.id] } }, force: true }],
    });
    expect([await sees(editor), await sees(manager)]).toEqual([true, false]);
    await setWiki({
      rules: [
        { condition: { level: 'editor', kind: 'staff' }, force: true },
        { condition: { level: { $nin: ['head'] } }, force: false },
      ],
    });
    expect([await sees(editor), await sees(manager)]).toEqual([true, false]);
    await setWiki({});
  });

  it('covers the same share of people each time', async () => {
    const { flags } = server.context;
    await setWiki({ default_value: false, rules: [{ force: true, coverage: 0.25 }] });
    const people = Array.from({ length: 400 }, (_, index) => `person-${index}`);
    const covered = people.filter((id) => flags.isOn('wiki', { id }));
    expect(covered.length).toBeGreaterThan(60);
    expect(covered.length).toBeLessThan(140);
    expect(people.filter((id) => flags.isOn('wiki', { id }))).toEqual(covered);
    await setWiki({});
  });
});
