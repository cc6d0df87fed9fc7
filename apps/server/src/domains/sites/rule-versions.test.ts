import { limits } from '@molva/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { ensureReadySites } from './ensure-ready-sites.ts';

const server = useServer();
const path = '/reviews/clients/areas/site-rule-versions';
let head: Caller;
let other: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
  other = await asPerson(server, { level: 'head' });
});

/** Rules that differ by their number. */
const rules = (pages: number) => ({ max_pages: pages });
const sitePath = '/reviews/clients/areas/site';

async function siteNow(siteId: string) {
  const { body } = await head.call(`GET ${sitePath}`, { query: { site_id: siteId } });
  const [site] = body.data;
  if (!site) throw new Error('no site');
  return site;
}

async function versions(siteId: string) {
  const { body } = await head.call(`GET ${path}`, { query: { site_id: siteId } });
  return body.data;
}

async function states(siteId: string): Promise<string[]> {
  return (await versions(siteId)).map(({ number, state }) => `${number} ${state}`);
}

async function draft(siteId: string, pages: number, more: object = {}) {
  const { status, body } = await head.call(`POST ${path}`, {
    body: { site_id: siteId, parser_rules: rules(pages), ...more },
  });
  expect(status).toBe(200);
  return body;
}

async function putInUse(id: string, siteId: string, more: object = {}, who = head) {
  const { updated_at } = await siteNow(siteId);
  return who.send(`POST ${path}/{id}/use`, { params: { id }, body: { updated_at, ...more } });
}

async function entries(action: string) {
  const { body } = await head.call('GET /audit', { query: { limit: 1000 } });
  return body.data.filter((entry) => entry.action === action);
}

describe('versions of rules', () => {
  it('are read by staff and changed by heads', async () => {
    const siteId = await createSite(server);
    const { id } = await draft(siteId, 2);
    const list = { query: { site_id: siteId } };
    expect((await call(server, null, `GET ${path}`, list)).status).toBe(401);
    const manager = await asPerson(server, { level: 'manager' });
    expect((await manager.send(`GET ${path}`, list)).status).toBe(200);
    expect((await manager.send(`GET ${path}/{id}`, { params: { id } })).status).toBe(200);
    expect((await manager.send(`POST ${path}/{id}/test`, { params: { id } })).status).toBe(403);
    expect((await putInUse(id, siteId, { without_test: true }, manager)).status).toBe(403);
    expect((await manager.send(`DELETE ${path}/{id}`, { params: { id } })).status).toBe(403);
    const body = { site_id: siteId, parser_rules: {} };
    expect((await manager.send(`POST ${path}`, { body })).status).toBe(403);
  });

  it('answers 404 for what is not there', async () => {
    const params = { id: newId() };
    const body = { updated_at: new Date().toISOString() };
    expect((await head.send(`GET ${path}`, { query: { site_id: newId() } })).status).toBe(404);
    expect((await head.send(`POST ${path}`, { body: { site_id: newId(), parser_rules: {} } })).status).toBe(
      404,
    );
    expect((await head.send(`GET ${path}/{id}`, { params })).status).toBe(404);
    expect((await head.send(`POST ${path}/{id}/use`, { params, body })).status).toBe(404);
    expect((await head.send(`DELETE ${path}/{id}`, { params })).status).toBe(404);
  });

  it('begin with what a site is made with, and each change of its rules is the next, in use at once', async () => {
    const made = await head.call(`POST ${sitePath}`, {
      body: { name: 'Мнения', domain: 'versions-begin.example', parser_rules: rules(1) },
    });
    const siteId = made.body.id;
    expect(await versions(siteId)).toMatchObject([
      { number: 1, state: 'in_use', origin: 'person', created_by: { id: head.id }, in_use_until: null },
    ]);
    await other.call(`PUT ${sitePath}`, { body: { id: siteId, parser_rules: rules(2), name: 'Отзывы' } });
    await other.call(`PUT ${sitePath}`, { body: { id: siteId, parser_rules: rules(2), is_active: false } });
    const [second, first] = await versions(siteId);
    expect(second).toMatchObject({ number: 2, state: 'in_use', created_by: { id: other.id } });
    expect(first).toMatchObject({ number: 1, state: 'replaced' });
    expect(first?.in_use_until).toBe(second?.in_use_from);
    const { body } = await head.call(`GET ${path}/{id}`, { params: { id: first?.id ?? '' } });
    expect(body.parser_rules).toEqual(rules(1));
    expect(await siteNow(siteId)).toMatchObject({ name: 'Отзывы', parser_rules: rules(2) });
  });

  it('come with Molva, unless somebody edited them', async () => {
    const ready = (domain: string, pages: number) => [
      { name: 'Готовая', domains: [domain] as [string], rules: rules(pages) },
    ];
    await ensureReadySites(server.context, ready('ready-versions.example', 1));
    await ensureReadySites(server.context, ready('ready-versions.example', 2));
    await ensureReadySites(server.context, ready('ready-versions.example', 2));
    const { body } = await head.call(`GET ${sitePath}`);
    const siteId = body.data.find(({ domain }) => domain === 'ready-versions.example')?.id ?? '';
    expect(await versions(siteId)).toMatchObject([
      { number: 2, state: 'in_use', origin: 'ready', created_by: null },
      { number: 1, state: 'replaced', origin: 'ready' },
    ]);
    await head.call(`PUT ${sitePath}`, { body: { id: siteId, parser_rules: rules(9) } });
    await ensureReadySites(server.context, ready('ready-versions.example', 3));
    expect(await states(siteId)).toEqual(['3 in_use', '2 replaced', '1 replaced']);
    expect((await siteNow(siteId)).parser_rules).toEqual(rules(9));
  });
});

describe('a draft', () => {
  it('is kept once, with what it was made from, and names the rule that is broken', async () => {
    const siteId = await createSite(server);
    const [first] = await versions(siteId);
    const made = await draft(siteId, 2, { note: 'Новая вёрстка', based_on: first?.id });
    expect(made).toMatchObject({ number: 2, state: 'draft', note: 'Новая вёрстка', based_on: 1 });
    expect((await draft(siteId, 2)).id).toBe(made.id);
    expect((await draft(siteId, 3)).number).toBe(3);
    expect((await siteNow(siteId)).parser_rules).toEqual({});
    const broken = { reviews: [{ kind: 'css', list: '>>', fields: {} }] };
    const refused = await head.send(`POST ${path}`, { body: { site_id: siteId, parser_rules: broken } });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'parser_rules', 'reviews', 0, 'list'], code: 'rule_css_selector' }] },
    });
    const [foreign] = await versions(await createSite(server));
    const body = { site_id: siteId, parser_rules: rules(4), based_on: foreign?.id };
    expect(await head.send(`POST ${path}`, { body })).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'based_on'], code: 'no_such_version' }] },
    });
    const drafted = await entries('rule_version.drafted');
    expect(drafted.filter(({ resource_id }) => resource_id === made.id)).toHaveLength(1);
  });

  it('is deleted, and what was in use is not', async () => {
    const siteId = await createSite(server);
    const [first] = await versions(siteId);
    const { id } = await draft(siteId, 2);
    await draft(siteId, 3, { based_on: id });
    expect((await head.send(`DELETE ${path}/{id}`, { params: { id } })).status).toBe(200);
    expect(await versions(siteId)).toMatchObject([{ number: 3, based_on: null }, { number: 1 }]);
    const kept = await head.send(`DELETE ${path}/{id}`, { params: { id: first?.id ?? '' } });
    expect(kept).toMatchObject({ status: 409, body: { code: 'version_in_use' } });
  });

  it('is one of a few', async () => {
    const siteId = await createSite(server);
    for (let pages = 1; pages <= limits.ruleDrafts; pages += 1) await draft(siteId, pages);
    const body = { site_id: siteId, parser_rules: rules(999) };
    expect(await head.send(`POST ${path}`, { body })).toMatchObject({
      status: 409,
      body: { code: 'too_many_drafts' },
    });
  });
});

describe('putting a version in use', () => {
  it('wants a test or a word, replaces the one before, and goes back', async () => {
    const siteId = await createSite(server);
    const [first] = await versions(siteId);
    const { id } = await draft(siteId, 2);
    expect(await putInUse(id, siteId)).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'without_test'], code: 'version_not_tested' }] },
    });
    expect(await putInUse(id, siteId, { without_test: true })).toMatchObject({
      status: 200,
      body: { site: { parser_rules: rules(2) }, version: { number: 2, state: 'in_use' } },
    });
    expect(await states(siteId)).toEqual(['2 in_use', '1 replaced']);
    expect((await putInUse(first?.id ?? '', siteId)).status).toBe(200);
    expect(await states(siteId)).toEqual(['2 rolled_back', '1 in_use']);
    expect((await siteNow(siteId)).parser_rules).toEqual({});
    // What is in use already is no change.
    expect((await putInUse(first?.id ?? '', siteId)).status).toBe(200);
    const used = (await entries('rule_version.used')).filter(({ resource_id }) =>
      [id, first?.id].includes(resource_id ?? ''),
    );
    expect(used).toHaveLength(2);
    const [back, ahead] = used;
    expect(back?.details).toMatchObject({ before: { version: 2 }, after: { version: 1 } });
    expect(ahead?.details).toMatchObject({
      before: { version: 1 },
      after: { version: 2 },
      without_test: true,
    });
    expect((await putInUse(id, siteId)).status).toBe(200);
    expect(await states(siteId)).toEqual(['2 in_use', '1 replaced']);
  });

  it('answers 409 with the site as it stands where somebody changed it meanwhile', async () => {
    const siteId = await createSite(server);
    const seen = await siteNow(siteId);
    const mine = await draft(siteId, 2);
    await other.call(`PUT ${sitePath}`, {
      body: { id: siteId, parser_rules: rules(7), updated_at: seen.updated_at },
    });
    const refused = await head.send(`POST ${path}/{id}/use`, {
      params: { id: mine.id },
      body: { updated_at: seen.updated_at, without_test: true },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'site_changed', current: { id: siteId, parser_rules: rules(7) } },
    });
    expect(await states(siteId)).toEqual(['3 in_use', '2 draft', '1 replaced']);
  });

  it('lets one of two who do so at once go first', async () => {
    const siteId = await createSite(server);
    const [one, two] = [await draft(siteId, 2), await draft(siteId, 3)];
    const { updated_at } = await siteNow(siteId);
    const body = { updated_at, without_test: true };
    const both = await Promise.all([
      head.send(`POST ${path}/{id}/use`, { params: { id: one.id }, body }),
      other.send(`POST ${path}/{id}/use`, { params: { id: two.id }, body }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await versions(siteId)).filter(({ state }) => state === 'in_use')).toHaveLength(1);
  });
});
