import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { ensureReadySites } from './ensure-ready-sites.ts';

const server = useServer();
const path = '/reviews/clients/areas/site';
let head: Caller;
let number = 0;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const freshDomain = () => `new${(number += 1)}.example`;
const add = (body: object) => head.send(`POST ${path}`, { body });
const put = (body: object, who = head) => who.send(`PUT ${path}`, { body });

/** A site with everything at its defaults. */
async function added(body: object = {}) {
  const answer = await head.call(`POST ${path}`, {
    body: { name: 'Мнения', domain: freshDomain(), ...body },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

async function namesInOrder(): Promise<string[]> {
  const { body } = await head.call(`GET ${path}`);
  return body.data.map(({ name }) => name);
}

async function entries(action: string, id: string) {
  const { body } = await head.call('GET /audit', { query: { limit: 1000 } });
  return body.data.filter((entry) => entry.action === action && entry.resource_id === id);
}

describe('POST …/site', () => {
  it('adds a site, the last of the list, with what a policy allows only when it says so', async () => {
    const made = await added({ domain: 'WWW.Новые-Мнения.РФ.' });
    expect(made).toMatchObject({
      domain: 'xn----ctbjbpwdebd8l5b.xn--p1ai',
      is_active: true,
      politeness: { delay_ms: 1000, concurrency: 1 },
      parser_rules: {},
      publication_rules: { ai_allowed: false, incentive_allowed: false, wording_help_allowed: true },
      areas_count: 0,
    });
    const { body } = await head.call(`GET ${path}`);
    expect(body.data.at(-1)?.id).toBe(made.id);
    expect(await entries('site.added', made.id)).toMatchObject([
      { details: { name: 'Мнения', domain: made.domain }, client_id: null },
    ]);
  });

  it('answers 409 for a domain another site has, also when two come at once', async () => {
    const domain = freshDomain();
    const both = await Promise.all([
      add({ name: 'А', domain }),
      add({ name: 'Б', domain: `www.${domain.toUpperCase()}` }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await added();
    expect(await put({ id: other.id, domain })).toMatchObject({
      status: 409,
      body: { detail: 'Another site has this domain' },
    });
  });

  it.each([
    'https://maps.example/',
    'maps.example/cafe',
    'maps example',
    'кафе',
    'me@maps.example',
    'a..b.example',
    `${'a'.repeat(64)}.example`,
    'maps.example:port',
    '',
    '.',
    '\0.example',
  ])('refuses the domain %j, naming the field', async (domain) => {
    const answer = await add({ name: 'Мнения', domain });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'domain'] }]);
  });

  it('takes a port, which a site of the agency’s own network may have', async () => {
    expect((await added({ domain: 'localhost:8101' })).domain).toBe('localhost:8101');
  });
});

describe('PUT …/site', () => {
  it('changes what is sent, of rules and politeness too, and tells the log what', async () => {
    const site = await added({
      politeness: { delay_ms: 3000 },
      publication_rules: { min_length: 20, forbidden_words: ['лучший'] },
    });
    const answer = await put({
      id: site.id,
      name: 'Мнения и отзывы',
      politeness: { concurrency: 2 },
      publication_rules: {
        ai_allowed: true,
        policy_url: 'mneniya.example/rules',
        policy_read_on: '2026-01-15',
        removal_grounds: [{ ground: 'insult', rule: 'Пункт 4' }],
      },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'Мнения и отзывы',
        domain: site.domain,
        politeness: { delay_ms: 3000, concurrency: 2 },
        publication_rules: {
          min_length: 20,
          forbidden_words: ['лучший'],
          ai_allowed: true,
          policy_url: 'https://mneniya.example/rules',
          removal_grounds: [{ ground: 'insult', rule: 'Пункт 4' }],
        },
      },
    });
    const [entry] = await entries('site.updated', site.id);
    expect(entry?.details).toEqual({
      name: 'Мнения',
      changed: ['name', 'politeness', 'publication_rules'],
      before: {
        name: 'Мнения',
        politeness: { concurrency: 1 },
        publication_rules: {
          ai_allowed: false,
          policy_url: null,
          policy_read_on: null,
          removal_grounds: {},
        },
      },
      after: {
        name: 'Мнения и отзывы',
        politeness: { concurrency: 2 },
        publication_rules: {
          ai_allowed: true,
          policy_url: 'https://mneniya.example/rules',
          policy_read_on: '2026-01-15',
          removal_grounds: { insult: 'Пункт 4' },
        },
      },
    });
  });

  it('reaches whoever reads the rules to write', async () => {
    const site = await added();
    await put({ id: site.id, publication_rules: { max_length: 400 } });
    const writer = await asPerson(server, { level: 'copywriter' });
    const { body } = await writer.call('POST /reviews/clients/areas/site-rules', {
      body: { site_id: site.id },
    });
    expect(body.data[0]?.publication_rules.max_length).toBe(400);
  });

  it('changes nothing and tells nothing where all that was sent stands already', async () => {
    const site = await added();
    const answer = await put({ id: site.id, name: site.name, publication_rules: { ai_allowed: false } });
    expect(answer.body).toEqual(site);
    expect(await entries('site.updated', site.id)).toEqual([]);
  });

  it.each([
    [{ publication_rules: { min_length: 500, max_length: 100 } }, 'max_length'],
    [{ publication_rules: { incentive_allowed: true } }, 'disclosure'],
    [{ publication_rules: { incentive_allowed: true, disclosure: '  ' } }, 'disclosure'],
    [{ publication_rules: { policy_read_on: '2999-01-01' } }, 'policy_read_on'],
    [{ publication_rules: { policy_url: 'ftp://mneniya.example/rules' } }, 'policy_url'],
    [{ publication_rules: { forbidden_words: [' '] } }, 'forbidden_words'],
    [
      { publication_rules: { removal_grounds: [{ ground: 'insult' }, { ground: 'insult', rule: 'х' }] } },
      'removal_grounds',
    ],
    [{ publication_rules: { stars: 5 } }, 'stars'],
    [{ politeness: { delay_ms: -1 } }, 'delay_ms'],
    [{ politeness: { concurrency: 100 } }, 'concurrency'],
    [{ parser_rules: { reviews: [{ kind: 'css', list: '>>', fields: {} }] } }, 'list'],
    [{ parser_rules: { reviews: [{ kind: 'guess' }] } }, 'kind'],
    [{ parser_rules: { colour: 'red' } }, 'parser_rules'],
    [{ parser_rules: [] }, 'parser_rules'],
    [{ parser_rules: { time_zone: 'x'.repeat(20_000) } }, 'parser_rules'],
    [{ name: '' }, 'name'],
    [{ position: -1 }, 'position'],
    [{}, 'body'],
  ])('refuses %j, naming the field', async (change, field) => {
    const site = await added();
    const answer = await put({ id: site.id, ...change });
    expect(answer.status).toBe(422);
    const [problem] = answer.body.detail as { loc: (string | number)[] }[];
    expect(problem?.loc).toContain(field);
    const { body } = await head.call(`GET ${path}`, { query: { site_id: site.id } });
    expect(body.data).toEqual([site]);
  });

  it('refuses a selector of a megabyte, naming the rules', async () => {
    const site = await added();
    const parser_rules = { reviews: [{ kind: 'css', list: 'a '.repeat(500_000), fields: {} }] };
    const answer = await put({ id: site.id, parser_rules });
    expect(answer.status).toBe(422);
    expect(answer.body.detail).toMatchObject([{ loc: ['body', 'parser_rules'] }]);
  });

  it('holds what is sent against what stays: rewards may not lose the text that discloses them', async () => {
    const site = await added({
      publication_rules: { incentive_allowed: true, disclosure: 'Отзыв за скидку.', min_length: 50 },
    });
    for (const [publication_rules, field] of [
      [{ disclosure: null }, 'disclosure'],
      [{ max_length: 40 }, 'max_length'],
    ] as const)
      expect(await put({ id: site.id, publication_rules })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'publication_rules', field] }] },
      });
    expect(
      (await put({ id: site.id, publication_rules: { incentive_allowed: false, disclosure: null } })).status,
    ).toBe(200);
  });

  it('keeps one head from writing over what another has just saved', async () => {
    const site = await added();
    const other = await asPerson(server, { isSuperuser: true });
    expect((await put({ id: site.id, name: 'Первый', updated_at: site.updated_at })).status).toBe(200);
    const late = await put({ id: site.id, name: 'Второй', updated_at: site.updated_at }, other);
    expect(late).toMatchObject({ status: 409, body: { current: { name: 'Первый' } } });
    const current = late.body.current as { updated_at: string };
    expect((await put({ id: site.id, name: 'Второй', updated_at: current.updated_at }, other)).status).toBe(
      200,
    );
  });

  it('moves a site, the others make room, and nobody who edits one of them is in the way', async () => {
    const [first, second, third] = [
      await added({ name: 'Я1' }),
      await added({ name: 'Я2' }),
      await added({ name: 'Я3' }),
    ];
    const mine = async () => (await namesInOrder()).filter((name) => name.startsWith('Я'));
    const moved = await put({ id: third.id, position: first.position });
    expect(moved.body.position).toBe(first.position);
    expect(await mine()).toEqual(['Я3', 'Я1', 'Я2']);
    expect((await put({ id: second.id, name: 'Я2', updated_at: second.updated_at })).status).toBe(200);
    await Promise.all([
      put({ id: first.id, position: 0 }),
      put({ id: second.id, position: 0 }),
      put({ id: third.id, position: 10_000 }),
    ]);
    const { body } = await head.call(`GET ${path}`);
    expect(body.data.map(({ position }) => position)).toEqual(body.data.map((_site, index) => index));
    expect(body.data.at(-1)?.id).toBe(third.id);
  });

  it('is 404 for a site that is none', async () => {
    expect((await put({ id: newId(), name: 'Мнения' })).status).toBe(404);
  });
});

describe('a site that is switched off', () => {
  it('takes no new area, and its areas stay and are counted', async () => {
    const site = await added();
    const clientId = await createClient(server);
    await createArea(server, { clientId, siteId: site.id });
    expect((await put({ id: site.id, is_active: false })).body).toMatchObject({
      is_active: false,
      areas_count: 1,
    });
    const answer = await head.send('POST /reviews/clients/areas/', {
      body: { client_id: clientId, site_id: site.id, fullname_area: 'Кафе', url: 'https://a.example/2' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { detail: [{ loc: ['body', 'site_id'], msg: 'The site is switched off' }] },
    });
  });
});

describe('who may', () => {
  it('adds and changes sites: heads and administrators alone', async () => {
    const id = await createSite(server);
    const clientId = await createClient(server);
    for (const who of [
      await asPerson(server, { level: 'manager' }),
      await asPerson(server, { level: 'editor' }),
      await asPerson(server, { clientId }),
    ]) {
      expect((await put({ id, name: 'Моя' }, who)).status).toBe(403);
      expect((await who.send(`POST ${path}`, { body: { name: 'Моя', domain: 'a.example' } })).status).toBe(
        403,
      );
    }
    expect((await call(server, null, `PUT ${path}`, { body: { id, name: 'Моя' } })).status).toBe(401);
    expect((await call(server, null, `POST ${path}`, { body: {} })).status).toBe(401);
  });
});

describe('GET …/site-fields', () => {
  it('tells staff what both kinds of rules are made of, as JSON Schema', async () => {
    const reader = await asPerson(server, { level: 'trainee' });
    const { status, body } = await reader.call('GET /reviews/clients/areas/site-fields');
    expect(status).toBe(200);
    for (const schema of [body.parser_rules, body.publication_rules])
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        additionalProperties: false,
      });
    expect(body.parser_rules.properties).toHaveProperty('reviews');
    expect(body.publication_rules.properties).toMatchObject({
      ai_allowed: { type: 'boolean', default: false },
      forbidden_markup: { items: { enum: expect.arrayContaining(['links']) as unknown } },
    });
    const client = await asPerson(server, { clientId: await createClient(server) });
    expect((await client.call('GET /reviews/clients/areas/site-fields')).status).toBe(403);
  });
});

describe('what is wrong with rules', () => {
  it.each([
    [{ reviews: [{ kind: 'css', list: '>>', fields: {} }] }, ['reviews', 0, 'list'], 'rule_css_selector'],
    [{ paging: { kind: 'guess' } }, ['paging', 'kind'], 'not_one_of'],
    [{ date_order: 'ymd' }, ['date_order'], 'rule_option'],
    [{ max_pages: 'many' }, ['max_pages'], 'rule_number'],
    [{ max_pages: 0 }, ['max_pages'], 'number_too_small'],
    [{ colour: 'red' }, ['colour'], 'extra_field'],
    [{ time_zone: 'Europe/Nowhere' }, ['time_zone'], 'unknown_time_zone'],
  ])('of %j is a code at its place', async (rules, place, code) => {
    const answer = await add({ name: 'Мнения', domain: freshDomain(), parser_rules: rules });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ detail: [{ loc: ['body', 'parser_rules', ...place], code }] });
  });
});

describe('ready rules', () => {
  const rules = (item: string) => ({ version: 1, items: item });
  const rulesOf = async (domain: string) => {
    const { body } = await head.call(`GET ${path}`);
    return body.data.find((site) => site.domain === domain)?.parser_rules;
  };
  const start = (domain: string, item: string) =>
    ensureReadySites(server.context, [{ name: 'Готовая', domains: [domain], rules: rules(item) as never }]);

  it('that became better reach a site whose rules nobody changed, once', async () => {
    const domain = freshDomain();
    await start(domain, '.old');
    await start(domain, '.better');
    await start(domain, '.better');
    expect(await rulesOf(domain)).toEqual(rules('.better'));
    const { body } = await head.call(`GET ${path}`);
    const id = body.data.find((site) => site.domain === domain)?.id ?? '';
    expect(await entries('site.updated', id)).toMatchObject([{ details: { changed: ['parser_rules'] } }]);
  });

  it('leave the rules that somebody changed as they are', async () => {
    const domain = freshDomain();
    await start(domain, '.old');
    const { body } = await head.call(`GET ${path}`);
    const id = body.data.find((site) => site.domain === domain)?.id ?? '';
    expect((await put({ id, parser_rules: {} })).status).toBe(200);
    await start(domain, '.better');
    expect(await rulesOf(domain)).toEqual({});
  });

  it('leave a site alone that people made before', async () => {
    const domain = freshDomain();
    await added({ domain });
    await start(domain, '.ready');
    expect(await rulesOf(domain)).toEqual({});
  });
});
