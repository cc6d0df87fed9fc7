import { limits } from '@molva/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { asPerson, call, type Caller } from '../../test/call.ts';
import { collect, watchedArea } from '../../test/collecting.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { startPages } from '../../test/pages.ts';
import { useServer } from '../../test/server.ts';

const server = useServer({ work: true });
const path = '/reviews/clients/areas/site-samples';
const versionPath = '/reviews/clients/areas/site-rule-versions';
let head: Caller;

beforeAll(async () => {
  head = await asPerson(server, { level: 'head' });
});

const page = (author = 'Анна', grade = 5) => `<meta charset="windows-1251">
  <b class="total">4,5</b>
  <ul><li data-id="r-1"><b>${author}</b><i>${grade}</i><p>Уютно и тихо.</p><time>вчера</time><q>Спасибо!</q></li>
  <li data-id="r-2"><b>Пётр</b><i>4</i><p>Вернёмся ещё.</p><time>3 марта 2026 г.</time></li></ul>`;

const fields = {
  author: { selector: 'b' },
  rating: { selector: 'i' },
  recall: { selector: 'p' },
  publication_date: { selector: 'time' },
};
const source = (more: object = {}) => ({
  kind: 'css',
  list: 'li',
  fields: { ...fields, ...more },
  answers: { list: 'q', fields: { recall: {} } },
});
const rulesOf = (more: object = {}) => ({
  reviews: [source(more)],
  aggregate: [{ kind: 'css', fields: { rating: { selector: '.total' } }, scale: { best: 5 } }],
});
const rules = rulesOf();

const bodyOf = (siteId: string, more: object = {}) => ({
  site_id: siteId,
  name: 'Страница с ответом',
  url: 'https://sample.example/cafe',
  content: page(),
  content_type: 'text/html; charset=windows-1251',
  ...more,
});

async function added(siteId: string, more: object = {}) {
  const { status, body } = await head.call(`POST ${path}`, { body: bodyOf(siteId, more) });
  expect(status).toBe(200);
  return body;
}

async function draft(siteId: string, parser_rules: object) {
  const { body } = await head.call(`POST ${versionPath}`, {
    body: { site_id: siteId, parser_rules: { ...parser_rules } },
  });
  return body.id;
}

async function tested(id: string) {
  const { status, body } = await head.call(`POST ${versionPath}/{id}/test`, { params: { id } });
  expect(status).toBe(200);
  return body;
}

describe('samples', () => {
  it('are read by staff and changed by heads', async () => {
    const siteId = await createSite(server);
    const { id } = await added(siteId);
    const params = { id };
    expect((await call(server, null, `GET ${path}`, { query: { site_id: siteId } })).status).toBe(401);
    const editor = await asPerson(server, { level: 'editor' });
    expect((await editor.send(`GET ${path}`, { query: { site_id: siteId } })).status).toBe(200);
    expect((await editor.send(`POST ${path}`, { body: bodyOf(siteId) })).status).toBe(403);
    expect((await editor.send(`PUT ${path}/{id}`, { params, body: { name: 'Х' } })).status).toBe(403);
    expect((await editor.send(`DELETE ${path}/{id}`, { params })).status).toBe(403);
    const none = { id: newId() };
    expect((await head.send(`GET ${path}`, { query: { site_id: newId() } })).status).toBe(404);
    expect((await head.send(`POST ${path}`, { body: bodyOf(newId()) })).status).toBe(404);
    expect((await head.send(`GET ${path}/{id}`, { params: none })).status).toBe(404);
    expect((await head.send(`PUT ${path}/{id}`, { params: none, body: { name: 'Х' } })).status).toBe(404);
    expect((await head.send(`DELETE ${path}/{id}`, { params: none })).status).toBe(404);
  });

  it('keep a page whole and what the rules given read on it', async () => {
    const siteId = await createSite(server);
    const made = await added(siteId, { parser_rules: rules });
    expect(made).toMatchObject({
      name: 'Страница с ответом',
      content: page(),
      length: Buffer.byteLength(page()),
      expected_count: 2,
      created_by: { id: head.id },
      expected: {
        reviews_count: 2,
        aggregate: { rating: 4.5 },
        reviews: [
          {
            author: 'Анна',
            rating: 5,
            recall_start: 'Уютно и тихо.',
            answers_count: 1,
            external_review_uid: null,
          },
          { author: 'Пётр', rating: 4, publication_date: '2026-03-03T00:00:00.000Z', answers_count: 0 },
        ],
      },
    });
    const list = await head.call(`GET ${path}`, { query: { site_id: siteId } });
    expect(list.body).toMatchObject({ count: 1, data: [{ id: made.id, expected_count: 2 }] });
    expect(list.body.data[0]).not.toHaveProperty('content');
    const again = await head.call(`GET ${path}/{id}`, { params: { id: made.id } });
    expect(again.body).toEqual(made);
  });

  it('are refused with the field named', async () => {
    const siteId = await createSite(server);
    const field = async (more: object) => {
      const { status, body } = await head.send(`POST ${path}`, { body: bodyOf(siteId, more) });
      expect(status).toBe(422);
      return (body.detail as { loc: string[]; code: string }[]).map(({ loc, code }) => `${loc[1]} ${code}`);
    };
    expect(await field({ name: ' ' })).toEqual(['name field_required']);
    expect(await field({ content: '' })).toEqual(['content field_required']);
    expect(await field({ url: 'file:///etc/passwd' })).toEqual(['url address_not_collectable']);
    expect(await field({ content: 'x'.repeat(limits.pageLength + 1) })).toEqual(['content string_too_long']);
    const nothing = { reviews: [{ kind: 'css', list: '.none', fields: { recall: {} } }] };
    expect(await field({ parser_rules: nothing })).toEqual(['parser_rules sample_reads_nothing']);
    expect(await field({ content: undefined })).toEqual(['content one_page']);
    expect(await field({ url: undefined })).toEqual(['url field_required']);
    expect(await field({ area_id: newId(), client_id: newId() })).toEqual(['content one_page']);
    expect(await field({ parser_rules: rules, expected: null })).toEqual(['parser_rules one_expectation']);
    const { id } = await added(siteId);
    const put = await head.send(`PUT ${path}/{id}`, { params: { id }, body: {} });
    expect(put).toMatchObject({ status: 422, body: { detail: [{ code: 'nothing_to_change' }] } });
  });

  it('are renamed, expect something else, and are deleted', async () => {
    const siteId = await createSite(server);
    const { id } = await added(siteId);
    const put = (body: object) => head.call(`PUT ${path}/{id}`, { params: { id }, body });
    expect((await put({ parser_rules: rules })).body).toMatchObject({ expected_count: 2 });
    expect((await put({ name: 'Без ответа' })).body).toMatchObject({ name: 'Без ответа', expected_count: 2 });
    const expected = { reviews: [{ author: 'Анна' }] };
    expect((await put({ expected })).body.expected).toMatchObject({
      reviews: [{ author: 'Анна', rating: null }],
    });
    expect((await put({ expected: null })).body.expected).toBeNull();
    expect((await head.send(`DELETE ${path}/{id}`, { params: { id } })).status).toBe(200);
    expect((await head.send(`GET ${path}/{id}`, { params: { id } })).status).toBe(404);
    const { body } = await head.call('GET /audit', { query: { limit: 1000 } });
    const actions = body.data.filter(({ resource_id }) => resource_id === id).map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      'rule_sample.added',
      'rule_sample.changed',
      'rule_sample.changed',
      'rule_sample.changed',
      'rule_sample.changed',
      'rule_sample.deleted',
    ]);
  });

  it('are fifty of a site at most, also where two are added at once', async () => {
    const siteId = await createSite(server);
    for (let number = 1; number < limits.ruleSamples; number += 1) await added(siteId, { content: 'x' });
    const both = await Promise.all([1, 2].map(() => head.send(`POST ${path}`, { body: bodyOf(siteId) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('too_many_samples');
  });
});

describe('a sample of what was collected last', () => {
  it('is the page as it came, in its charset, with what was read there', async () => {
    const pages = await startPages();
    try {
      const body = Buffer.concat([
        Buffer.from('<meta charset="windows-1251"><ul><li><b>'),
        // «Анна» in windows-1251.
        Buffer.from([0xc0, 0xed, 0xed, 0xe0]),
        Buffer.from('</b><i>5</i><p>x</p><time>3.03.2026</time></li></ul>'),
      ]);
      pages.pages.set('/kept', (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=windows-1251' });
        response.end(body);
      });
      const { clientId, areaId, siteId } = await watchedArea(server, `${pages.origin}/kept`, rules);
      const sent = { site_id: siteId, name: 'Из сбора', client_id: clientId, area_id: areaId };
      expect(await head.send(`POST ${path}`, { body: sent })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'area_id'], code: 'page_not_kept' }] },
      });
      const watched = { manager: head, clientId, areaId, siteId };
      await collect(watched);
      const made = await head.call(`POST ${path}`, { body: { ...sent, parser_rules: rules } });
      expect(made.body).toMatchObject({
        url: `${pages.origin}/kept`,
        content: expect.stringContaining('<b>Анна</b>') as string,
        expected: { reviews: [{ author: 'Анна', rating: 5 }] },
      });
      const id = await draft(siteId, rules);
      expect((await tested(id)).state).toBe('tested');
      const elsewhere = { ...sent, site_id: await createSite(server) };
      expect(await head.send(`POST ${path}`, { body: elsewhere })).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'area_id'], code: 'area_of_another_site' }] },
      });
      const foreign = await createArea(server, { clientId: await createClient(server), siteId });
      const mixed = await head.send(`POST ${path}`, { body: { ...sent, area_id: foreign } });
      expect(mixed.status).toBe(404);
    } finally {
      await pages.close();
    }
  });
});

describe('testing a version', () => {
  it('says why a draft stays one: no samples, nothing expected', async () => {
    const siteId = await createSite(server);
    const id = await draft(siteId, rules);
    expect(await tested(id)).toMatchObject({
      state: 'draft',
      test_result: { problem: 'no_samples', samples: [] },
    });
    await added(siteId);
    expect(await tested(id)).toMatchObject({
      state: 'draft',
      test: { passed: 0, failed: 0, not_judged: 1 },
      test_result: { problem: 'nothing_judged', samples: [{ passed: null, reviews_count: 2 }] },
    });
    const params = { id: newId() };
    expect((await head.send(`POST ${versionPath}/{id}/test`, { params })).status).toBe(404);
  });

  it('goes from draft to tested, in use, and back, with the site changed in between', async () => {
    const siteId = await createSite(server, { parser_rules: rules });
    await added(siteId, { parser_rules: rules });
    const better = rulesOf({ external_review_uid: { attribute: 'data-id' } });
    const id = await draft(siteId, better);
    const result = await tested(id);
    expect(result).toMatchObject({
      state: 'tested',
      tested_by: { id: head.id },
      test: { passed: 1, failed: 0, not_judged: 0 },
      test_result: {
        problem: null,
        samples: [
          {
            passed: true,
            gained: [{ review: 0, field: 'external_review_uid', expected: null, found: 'r-1' }, {}],
          },
        ],
      },
    });
    const site = async () => {
      const { body } = await head.call('GET /reviews/clients/areas/site', { query: { site_id: siteId } });
      return body.data[0];
    };
    const seen = await site();
    await head.call('PUT /reviews/clients/areas/site', { body: { id: siteId, name: 'Другое имя' } });
    const put = async (version: string, updated_at: string | undefined) =>
      head.send(`POST ${versionPath}/{id}/use`, { params: { id: version }, body: { updated_at } });
    expect(await put(id, seen?.updated_at)).toMatchObject({
      status: 409,
      body: { current: { name: 'Другое имя' } },
    });
    expect((await put(id, (await site())?.updated_at)).status).toBe(200);
    expect((await site())?.parser_rules).toEqual(better);
    const list = await head.call(`GET ${versionPath}`, { query: { site_id: siteId } });
    const first = list.body.data.find(({ number }) => number === 1);
    expect((await put(first?.id ?? '', (await site())?.updated_at)).status).toBe(200);
    const after = await head.call(`GET ${versionPath}`, { query: { site_id: siteId } });
    expect(after.body.data).toMatchObject([
      { number: 2, state: 'rolled_back', test: { passed: 1 } },
      { number: 1, state: 'in_use' },
    ]);
    expect((await site())?.parser_rules).toEqual(rules);
  });

  it('makes a draft of it again where a sample stops passing, and says field by field why', async () => {
    const siteId = await createSite(server);
    const sample = await added(siteId, { parser_rules: rules });
    const id = await draft(siteId, rules);
    expect((await tested(id)).state).toBe('tested');
    const expected = structuredClone(sample.expected);
    if (!expected) throw new Error('nothing is expected');
    const [anna] = expected.reviews;
    Object.assign(anna ?? {}, { rating: 1, author: 'Мария' });
    const lost = { ...expected.reviews[1], author: 'Третья', external_review_uid: null };
    const reviews = [...expected.reviews, lost];
    await head.call(`PUT ${path}/{id}`, {
      params: { id: sample.id },
      body: { expected: { ...expected, reviews, reviews_count: 3 } },
    });
    expect(await tested(id)).toMatchObject({
      state: 'draft',
      test: { failed: 1 },
      test_result: {
        problem: 'sample_failed',
        samples: [
          {
            passed: false,
            differences_count: 4,
            differences: [
              { review: null, field: 'reviews_found', expected: 3, found: 2 },
              { review: 0, field: 'author', expected: 'Мария', found: 'Анна' },
              { review: 0, field: 'rating', expected: 1, found: 5 },
              { review: 2, field: 'review', expected: 'Третья: Вернёмся ещё.', found: null },
            ],
          },
        ],
      },
    });
  });

  it('fails where the rules read nothing any more, and leaves what is in use in use', async () => {
    const siteId = await createSite(server, { parser_rules: { reviews: [{ ...source(), list: '.none' }] } });
    await added(siteId, { parser_rules: rules });
    const { body } = await head.call(`GET ${versionPath}`, { query: { site_id: siteId } });
    expect(await tested(body.data[0]?.id ?? '')).toMatchObject({
      state: 'in_use',
      test: { failed: 1 },
      test_result: { samples: [{ passed: false, reviews_count: 0, differences_count: 4 }] },
    });
  });

  it('makes a draft of it again as soon as what is expected of a sample changes, and of no other version', async () => {
    const siteId = await createSite(server, { parser_rules: {} });
    const sample = await added(siteId, { parser_rules: rules });
    const id = await draft(siteId, rules);
    const state = async () => (await head.call(`GET ${versionPath}/{id}`, { params: { id } })).body.state;
    const change = (body: object) => head.send(`PUT ${path}/{id}`, { params: { id: sample.id }, body });
    expect((await tested(id)).state).toBe('tested');
    await change({ name: 'Другое имя' });
    await added(siteId, { name: 'Ничего не ожидается', parser_rules: undefined });
    expect(await state()).toBe('tested');

    await change({ expected: { reviews: [{ author: 'Анна' }] } });
    expect(await state()).toBe('draft');
    const site = await head.call('GET /reviews/clients/areas/site', { query: { site_id: siteId } });
    const use = await head.send(`POST ${versionPath}/{id}/use`, {
      params: { id },
      body: { updated_at: site.body.data[0]?.updated_at },
    });
    expect(use).toMatchObject({ status: 422, body: { detail: [{ code: 'version_not_tested' }] } });
    expect(await tested(id)).toMatchObject({ state: 'tested', test: { passed: 1 } });

    const second = await added(siteId, { name: 'Вторая', parser_rules: rules });
    expect(await state()).toBe('draft');
    expect(await tested(id)).toMatchObject({ state: 'tested', test: { passed: 2 } });
    await head.call(`DELETE ${path}/{id}`, { params: { id: second.id } });
    expect(await state()).toBe('draft');
    const { body: versions } = await head.call(`GET ${versionPath}`, { query: { site_id: siteId } });
    expect(versions.data.map((one) => one.state)).toEqual(['draft', 'in_use']);
  });
});
