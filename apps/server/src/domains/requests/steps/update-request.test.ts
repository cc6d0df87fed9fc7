import { describe, expect, it } from 'vitest';
import { newId } from '../../../lib/ids.ts';
import { asPerson } from '../../../test/call.ts';
import { insertRequest, insertSource } from '../../../test/factories.ts';
import { useServer } from '../../../test/server.ts';
import { bringTo, change, fieldsOf, newRequest, words, writingFor } from '../../../test/writing.ts';

const server = useServer();
const one = 'GET /reviews/clients/requests/one';

describe('the way of a text', () => {
  it('goes from hand to hand up to the customer, with a history of every step', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'with_customer');
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body).toMatchObject({
      status: 'with_customer',
      version: 6,
      review_data: words,
      grade: 5,
      sex: 'female',
      lock: null,
      original: words,
      customer: { state: 'waiting', delivery: 'hand', may_hand_over: false },
      assignee: { id: work.writer.id },
    });
    expect(body.history.map(({ step, from, to, user }) => [step, from, to, user?.id])).toEqual([
      [null, null, 'empty', work.manager.id],
      ['take', 'empty', 'writing', work.writer.id],
      ['submit', 'writing', 'editing', work.writer.id],
      ['to_client', 'editing', 'client_review', work.editor.id],
      ['approve', 'client_review', 'approved', work.client.id],
      ['give_link', 'approved', 'with_customer', work.editor.id],
    ]);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select('action')
      .where('resource_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      'request.created',
      ...Array.from({ length: 4 }, () => 'request.stepped'),
      'customer_page.issued',
      'request.stepped',
    ]);
  });

  it('goes back with a reason at its place, counted and told', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'editing');
    const reason = { code: 'added_facts', text: 'Откуда это?', start: 0, end: 10 };
    const missing = await change(work.editor, id, { status: 'correction' });
    expect([missing.status, fieldsOf(missing.body)]).toEqual([422, ['reason']]);
    for (const wrong of [{ start: 0, end: 9_999 }, { start: 5, end: 5 }, { start: 1 }])
      expect(
        (
          await change(work.editor, id, {
            status: 'correction',
            reason: { code: 'tone', text: 'Суше', ...wrong },
          })
        ).status,
      ).toBe(422);
    const returned = await change(work.editor, id, { status: 'correction', reason });
    expect(returned.body).toMatchObject({
      status: 'correction',
      corrections_count: 1,
      comments_open: 1,
      comments: [{ reason: 'added_facts', quote: 'Понравился', start: 0, end: 10 }],
    });
    const told = await work.writer.call('GET /notifications');
    expect(told.body.data[0]).toMatchObject({ kind: 'text_returned' });
    expect(told.body.data[0]?.body).toContain('Откуда это?');
    await change(work.writer, id, { status: 'editing' });
    await change(work.editor, id, { status: 'client_review' });
    const byClient = await change(work.client, id, {
      status: 'correction',
      reason: { code: 'tone', text: 'Слишком сухо' },
    });
    expect([byClient.status, byClient.body.status]).toEqual([200, 'correction']);
    expect((await work.client.call(one, { query: { id } })).status).toBe(404);
    const { body } = await work.writer.call(one, { query: { id } });
    expect(body.corrections_count).toBe(2);
    const resolved = await work.editor.call('PUT /reviews/clients/requests/comments', {
      body: { id, comment_id: body.comments[0]?.id ?? '', is_resolved: true },
    });
    expect(resolved.body.comments_open).toBe(1);
  });

  it('tells the client’s people when a text is theirs to decide, and nothing of the staff', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await change(work.writer, id, { status: 'writing', prim: 'Только для своих' });
    await bringToReview();
    const told = await work.client.call('GET /notifications');
    expect(told.body.data[0]).toMatchObject({
      kind: 'text_to_approve',
      path: `/clients/${work.clientId}/execution/texts?request=${id}`,
    });
    const { body } = await work.client.call(one, { query: { id } });
    expect(body).toMatchObject({
      steps: ['client_return', 'approve'],
      prim: null,
      assignee: null,
      original: words,
      source_id: null,
      checks: { findings: [], marks: [] },
      comments: [],
    });
    const said = JSON.stringify(body);
    for (const { email } of [work.writer, work.editor, work.manager]) expect(said).not.toContain(email);
    expect(body.history.map(({ to, user }) => [to, user])).toEqual([['client_review', null]]);

    async function bringToReview() {
      await change(work.writer, id, { review_data: words, status: 'editing' });
      await change(work.editor, id, { status: 'client_review' });
    }
  });
});

describe('what stops a step', () => {
  it.each([
    ['no source', null, ['source_id']],
    ['a source without consent', { consent: null }, ['consent']],
    [
      'consent to something else',
      {
        consent: {
          given_by: 'Анна',
          how: 'form',
          given_on: '2026-10-01',
          use_of_data: true,
          use_of_text: false,
          channels: ['site'],
        },
      },
      ['consent'],
    ],
  ] as const)('%s: 422 names it, nothing is changed', async (_name, source, fields) => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work, source);
    await change(work.writer, id, { status: 'writing' });
    const refused = await change(work.writer, id, { review_data: words, status: 'editing' });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, fields]);
    const { body } = await work.writer.call(one, { query: { id } });
    expect(body).toMatchObject({ status: 'writing', version: 2, review_data: null });
  });

  it.each(['', '   \n', '\u200B\u200D\uFEFF', '\u00A0\u3164'])('a text of nothing: %j', async (text) => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await change(work.writer, id, { status: 'writing' });
    const refused = await change(work.writer, id, { review_data: text, status: 'editing' });
    expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['review_data']]);
    const saved = await change(work.writer, id, { review_data: text });
    expect(saved.body).toMatchObject({ review_data: null });
  });

  it('a text of 100,000 characters is refused, HTML stays text', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await change(work.writer, id, { status: 'writing' });
    expect((await change(work.writer, id, { review_data: 'я'.repeat(100_000) })).status).toBe(422);
    const html = '<script>alert(1)</script> & <b>кофе</b>';
    expect((await change(work.writer, id, { review_data: html })).body.review_data).toBe(html);
  });

  it('what the site does not allow: a model, a reward, words that are not the customer’s', async () => {
    const work = await writingFor(server, { rules: { wording_help_allowed: false } });
    const { id } = await newRequest(server, work, { incentive: 'Скидка' });
    await bringTo(work, id, 'editing', 'Кофе понравился, обслуживание быстрое');
    await server.context.db.query
      .updateTable('requests')
      .set({ ai_generated: true })
      .where('id', '=', id)
      .execute();
    const refused = await change(work.editor, id, { status: 'client_review' });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused.body)).toEqual(['ai_generated', 'incentive', 'review_data']);
  });

  it('a reward puts the disclosure into the text, and nobody takes it out', async () => {
    const disclosure = 'Автор получил скидку за отзыв.';
    const work = await writingFor(server, { rules: { incentive_allowed: true, disclosure } });
    const { id } = await newRequest(server, work, { incentive: 'Скидка' });
    await bringTo(work, id, 'editing');
    const { body } = await work.editor.call(one, { query: { id } });
    expect(body.review_data).toBe(`${words}\n\n${disclosure}`);
    const without = await change(work.editor, id, { review_data: words, status: 'client_review' });
    expect([without.status, fieldsOf(without.body)]).toEqual([422, ['review_data']]);
    expect((await change(work.editor, id, { status: 'client_review' })).status).toBe(200);
  });

  it('a file and a link of the site, to call it published', async () => {
    const work = await writingFor(server, { url: 'https://karty.example/mira' });
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'with_customer');
    const fields = async (body: object) => {
      const answer = await change(work.manager, id, { status: 'published', ...body });
      return [answer.status, fieldsOf(answer.body)];
    };
    expect(await fields({})).toEqual([422, ['published_url']]);
    expect(await fields({ published_url: 'https://other.example/1' })).toEqual([422, ['published_url']]);
    const url = 'https://www.karty.example/mira/reviews/1';
    expect(await fields({ published_url: url })).toEqual([422, ['file']]);
    await server.context.db.query
      .insertInto('request_files')
      .values({
        id: newId(),
        client_id: work.clientId,
        request_id: id,
        name: 'снимок.png',
        type: 'image/png',
        size: 1,
      })
      .execute();
    const done = await change(work.manager, id, { status: 'published', published_url: url });
    expect(done.body).toMatchObject({ status: 'published', published_url: url });
    const gone = await change(work.manager, id, {
      status: 'removed',
      reason: { code: 'other', text: 'Площадка удалила' },
    });
    expect(gone.body.status).toBe('removed');
    expect((await change(work.manager, id, { status: 'published' })).status).toBe(409);
  });
});

describe('who may what', () => {
  it('401, 404, 403 and 409 before anything is looked at', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    const stranger = await asPerson(server, { clientId: (await writingFor(server)).clientId });
    const trainee = await asPerson(server, { level: 'trainee' });
    for (const who of [stranger, trainee, work.client])
      expect((await change(who, id, { status: 'writing' }, 1)).status).toBe(404);
    expect((await change(work.writer, newId(), { status: 'writing' }, 1)).status).toBe(404);
    const illegal = await change(work.writer, id, { status: 'approved' });
    expect([illegal.status, illegal.body.current]).toMatchObject([409, { status: 'empty', version: 1 }]);
    await bringTo(work, id, 'editing');
    expect((await change(work.writer, id, { status: 'client_review' })).status).toBe(403);
    expect((await change(work.writer, id, { review_data: 'Иначе' })).status).toBe(403);
    for (const field of [
      { assignee_id: work.editor.id },
      { planned_date: '2026-10-05' },
      { clear_marks: [{ key: 'а', reason: 'wording_only' }] },
    ])
      expect((await change(work.writer, id, field)).status).toBe(403);
    expect((await change(work.editor, id, { planned_date: '2026-10-05' })).status).toBe(403);
    expect((await change(work.manager, id, { end_date: '2026-10-05' })).body.planned_date).toBe('2026-10-05');
    await change(work.editor, id, { status: 'client_review' });
    expect((await change(work.client, id, { prim: 'а' })).status).toBe(403);
    expect((await change(work.client, id, { review_data: 'Иначе' })).status).toBe(403);
    expect((await change(work.writer, id, { status: 'approved' })).status).toBe(403);
    expect((await change(work.manager, id, { review_data: 'Иначе' })).status).toBe(409);
  });

  it('two editors and a client at once: one decides, the others see how it stands', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'client_review');
    const reason = { code: 'tone', text: 'Суше' };
    const answers = await Promise.all([
      change(work.client, id, { status: 'approved' }, 4),
      change(work.manager, id, { status: 'correction', reason }, 4),
      change(work.editor, id, { status: 'rejected', reason }, 4),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    // A text taken from its sight is not there for the client.
    for (const status of statuses.slice(1)) expect([404, 409]).toContain(status);
    const { body } = await work.editor.call(one, { query: { id } });
    expect([body.version, body.history.length]).toEqual([5, 5]);
  });

  it('an assignee must be one who may write for the client, and is told', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    for (const who of [
      await asPerson(server, { level: 'trainee' }),
      await asPerson(server, { level: 'copywriter', isActive: true, clientId: work.clientId }),
      await asPerson(server, { level: 'manager' }),
    ]) {
      const refused = await change(work.editor, id, { assignee_id: who.id });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['assignee_id']]);
    }
    const set = await change(work.editor, id, { assignee_id: work.writer.id });
    expect(set.body).toMatchObject({ assignee: { id: work.writer.id } });
    expect((await work.writer.call('GET /notifications')).body.data[0]).toMatchObject({
      kind: 'text_assigned',
    });
  });
});

describe('grade and sex', () => {
  it('are open only while there is no source; a source brings its own', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work, null);
    expect((await change(work.writer, id, { grade: 2, sex: 'male' })).body).toMatchObject({ grade: 2 });
    const sourceId = await insertSource(server, { clientId: work.clientId, grade: 4, sex: 'female' });
    const both = await change(work.writer, id, { source_id: sourceId, grade: 5 });
    expect([both.status, fieldsOf(both.body)]).toEqual([422, ['grade']]);
    const set = await change(work.writer, id, { source_id: sourceId });
    expect(set.body).toMatchObject({ source_id: sourceId, grade: 4, sex: 'female' });
    for (const field of ['grade', 'sex'] as const) {
      const refused = await change(work.manager, id, { [field]: field === 'grade' ? 5 : 'male' });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, [field]]);
    }
  });

  it('a source of another client or area, taken back or used on the same page already, is none', async () => {
    const work = await writingFor(server);
    const other = await writingFor(server);
    const { id } = await newRequest(server, work, null);
    const used = await newRequest(server, work);
    const sources = [
      await insertSource(server, { clientId: other.clientId }),
      await insertSource(server, { clientId: work.clientId, areaId: await otherArea() }),
      used.sourceId,
      newId(),
    ];
    for (const source_id of sources) {
      const refused = await change(work.writer, id, { source_id });
      expect([refused.status, fieldsOf(refused.body)]).toEqual([422, ['source_id']]);
    }

    async function otherArea() {
      const text = await insertRequest(server, { clientId: work.clientId, areaId: work.areaId });
      expect(text).not.toBe(id);
      const { createArea } = await import('../../../test/factories.ts');
      const site = await server.context.db.query.selectFrom('sites').select('id').executeTakeFirstOrThrow();
      return createArea(server, { clientId: work.clientId, siteId: site.id });
    }
  });
});

describe('making requests', () => {
  const make = (work: Awaited<ReturnType<typeof writingFor>>, body: object) =>
    work.editor.send('POST /reviews/clients/requests/empty', {
      body: { client_id: work.clientId, area_id: work.areaId, period: '2026-10', count: 1, ...body },
    });

  it('makes up to 500 in one call, none for what is archived', async () => {
    const work = await writingFor(server);
    for (const count of [0, 501, 1.5]) expect((await make(work, { count })).status).toBe(422);
    const many = await make(work, { count: 500, description: 'Про кофе', prim: 'Для своих' });
    expect([many.status, many.body.count]).toEqual([200, 500]);
    const made = many.body.data as { prim: string | null }[];
    expect(made.every(({ prim }) => prim === 'Для своих')).toBe(true);
    expect((await make(work, { area_id: newId() })).status).toBe(404);
    const setArea = (status: 'active' | 'archived') =>
      server.context.db.query
        .updateTable('areas')
        .set({ status })
        .where('client_id', '=', work.clientId)
        .where('id', '=', work.areaId)
        .execute();
    await setArea('archived');
    expect((await make(work, { count: 500 })).status).toBe(409);
    await setArea('active');
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', work.clientId)
      .execute();
    expect((await make(work, {})).status).toBe(409);
    const all = await work.editor.call('GET /reviews/clients/requests/', {
      query: { client_id: work.clientId },
    });
    expect(all.body.count).toBe(500);
  });

  it('makes one of each source', async () => {
    const work = await writingFor(server);
    const ids = [
      await insertSource(server, { clientId: work.clientId, grade: 1, sex: 'male' }),
      await insertSource(server, { clientId: work.clientId, grade: 4, sex: null }),
    ];
    expect(fieldsOf((await make(work, { source_ids: ids })).body)).toEqual(['count']);
    const twice = [ids[0], ids[0]];
    expect(fieldsOf((await make(work, { count: 2, source_ids: twice })).body)).toEqual(['source_ids']);
    const made = await make(work, { count: 2, source_ids: ids });
    expect(made.body.data).toMatchObject([
      { source_id: ids[0], grade: 1, sex: 'male' },
      { source_id: ids[1], grade: 4, sex: null },
    ]);
    expect(fieldsOf((await make(work, { count: 2, source_ids: ids })).body)).toEqual(['source_ids.0']);
  });
});
