import { describe, expect, it } from 'vitest';
import { addDays, dayIn } from '../../lib/days.ts';
import { makeRule, placeOfManager, type RuleBody } from '../../test/alerts.ts';
import { asPerson } from '../../test/call.ts';
import { createArea, createClient, createSite, insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { newId } from '../../lib/ids.ts';

const server = useServer();
const path = '/reviews/clients/{client_id}/alert-rules';

const place = () => placeOfManager(server);

const low: RuleBody = { name: 'Плохие отзывы', conditions: [{ kind: 'new_review', grade_to: 2 }] };

describe('rules of alerts', () => {
  it('are made, listed by name, changed and deleted, with an entry of the log for each', async () => {
    const { manager, params, clientId, areaId, siteId } = await place();
    const colleague = await asPerson(server, { level: 'editor' });
    const made = await manager.call(`POST ${path}`, {
      params,
      body: {
        ...low,
        area_ids: [areaId, areaId],
        site_ids: [siteId],
        channels: ['app', 'mail', 'app'],
        recipient_ids: [colleague.id],
        quiet_hours: { from: '22:00', to: '08:00' },
        delivery: 'daily',
      },
    });
    expect(made.status).toBe(200);
    expect(made.body).toMatchObject({
      name: 'Плохие отзывы',
      conditions: [{ kind: 'new_review', grade_to: 2, words: [], theme_ids: [] }],
      area_ids: [areaId],
      channels: ['app', 'mail'],
      recipients: [{ id: colleague.id }],
      quiet_hours: { from: '22:00', to: '08:00' },
      time_zone: 'Europe/Moscow',
      digest_hour: 9,
      is_active: true,
      version: 1,
      last_told_at: null,
    });
    await makeRule({ manager, clientId }, { name: 'Всплески', conditions: [{ kind: 'burst' }] });
    const { body: list } = await manager.call(`GET ${path}`, { params });
    expect([list.count, list.data.map(({ name }) => name)]).toEqual([2, ['Всплески', 'Плохие отзывы']]);
    const { id } = made.body;
    const changed = await manager.call(`PUT ${path}`, {
      params,
      body: { id, version: 1, ...low, name: 'Единицы', is_active: false },
    });
    expect(changed.body).toMatchObject({ name: 'Единицы', is_active: false, version: 2, recipients: [] });
    const late = await manager.send(`PUT ${path}`, { params, body: { id, version: 1, ...low } });
    expect([late.status, late.body.code, late.body.current, late.body.yours]).toMatchObject([
      409,
      'alert_rule_changed',
      { id, name: 'Единицы', version: 2 },
      { name: 'Плохие отзывы' },
    ]);
    expect((await manager.send(`DELETE ${path}`, { params, query: { id } })).status).toBe(200);
    expect((await manager.send(`DELETE ${path}`, { params, query: { id } })).status).toBe(404);
    const entries = await server.context.db.query
      .selectFrom('audit_entries')
      .select(['action', 'details'])
      .where('client_id', '=', clientId)
      .where('resource_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(entries).toMatchObject([
      { action: 'alert_rule.created', details: { kinds: ['new_review'], channels: ['app', 'mail', 'app'] } },
      { action: 'alert_rule.changed' },
      { action: 'alert_rule.deleted', details: { name: 'Единицы' } },
    ]);
  });

  it.each<[object, string]>([
    [{ name: ' ' }, 'body.name'],
    [{ conditions: [] }, 'body.conditions'],
    [{ conditions: [{ kind: 'new_review' }, { kind: 'new_review', grade_to: 1 }] }, 'body.conditions'],
    [{ conditions: [{ kind: 'rating' }] }, 'body.conditions.0.kind'],
    [{ conditions: [{ kind: 'unanswered', hours: 0 }] }, 'body.conditions.0.hours'],
    [{ conditions: [{ kind: 'rating_moved', by: 5 }] }, 'body.conditions.0.by'],
    [{ conditions: [{ kind: 'new_review', words: [''] }] }, 'body.conditions.0.words.0'],
    [{ conditions: [{ kind: 'new_review', theme_ids: [newId()] }] }, 'body.conditions.0.theme_ids.0'],
    [{ area_ids: [newId()] }, 'body.area_ids.0'],
    [{ group_ids: [newId()] }, 'body.group_ids.0'],
    [{ site_ids: [newId()] }, 'body.site_ids.0'],
    [{ recipient_ids: [newId()] }, 'body.recipient_ids.0'],
    [{ webhook_ids: [newId()] }, 'body.webhook_ids.0'],
    [{ channels: [] }, 'body.channels'],
    [{ channels: ['pigeon'] }, 'body.channels.0'],
    [{ quiet_hours: { from: '22:00', to: '22:00' } }, 'body.quiet_hours.to'],
    [{ quiet_hours: { from: '25:00', to: '08:00' } }, 'body.quiet_hours.from'],
    [{ time_zone: 'Moscow' }, 'body.time_zone'],
    [{ digest_hour: 24 }, 'body.digest_hour'],
    [{ colour: 'red' }, 'body.colour'],
  ])('%j is refused, and the field is named', async (more, field) => {
    const { manager, params } = await place();
    const answer = await manager.send(`POST ${path}`, { params, body: { ...low, ...more } });
    const detail = answer.body.detail as { loc: string[] }[];
    expect([answer.status, detail[0]?.loc.join('.')]).toEqual([422, field]);
  });

  it('name nobody of another client, and are no more than fifty', async () => {
    const { manager, params, clientId } = await place();
    const other = await place();
    const stranger = await asPerson(server, { clientId: other.clientId });
    for (const body of [
      { ...low, area_ids: [other.areaId] },
      { ...low, recipient_ids: [stranger.id] },
    ])
      expect((await manager.send(`POST ${path}`, { params, body })).status).toBe(422);
    for (let number = 0; number < 50; number += 1) await makeRule({ manager, clientId }, {});
    const answer = await manager.send(`POST ${path}`, { params, body: low });
    expect([answer.status, answer.body.code]).toEqual([409, 'alert_rules_many']);
  });

  it('are not made for an archived client', async () => {
    const head = await asPerson(server, { level: 'head' });
    const clientId = await createClient(server, { status: 'archived' });
    const answer = await head.send(`POST ${path}`, { params: { client_id: clientId }, body: low });
    expect([answer.status, answer.body.code]).toEqual([409, 'client_archived']);
  });

  it('say whom they may tell, and by what each can be reached', async () => {
    const { manager, params, clientId } = await place();
    const own = await asPerson(server, { clientId });
    const trainee = await asPerson(server, { level: 'trainee' });
    const { body } = await manager.call(`GET ${path}/recipients`, { params });
    const [first] = body.data;
    expect(first).toMatchObject({ id: manager.id, by_default: true, of_client: false, has_push: false });
    expect(body.data.find(({ id }) => id === own.id)).toMatchObject({ of_client: true, by_default: false });
    expect(body.data.map(({ id }) => id)).not.toContain(trainee.id);
  });
});

describe('a rule that is tried', () => {
  const tried = async ({ manager, params }: Awaited<ReturnType<typeof place>>, body: object) => {
    const answer = await manager.call(`POST ${path}/try`, {
      params,
      body: body as { conditions: RuleBody['conditions'] },
    });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  /** Reviews that were first seen so many days ago each, by a collection after the first. */
  async function seenBefore(
    { clientId, areaId }: { clientId: string; areaId: string },
    days: readonly number[],
    rating = 1,
  ): Promise<string[]> {
    const { db } = server.context;
    const moment = (ago: number) => new Date(Date.now() - ago * 86_400_000);
    await db.query
      .insertInto('monitoring_runs')
      .values({
        client_id: clientId,
        id: newId(),
        area_id: areaId,
        trigger: 'schedule',
        status: 'done',
        queued_at: moment(100),
        finished_at: moment(99),
        warnings: '[]',
      })
      .execute();
    const ids: string[] = [];
    for (const ago of days) {
      const id = await insertReview(server, { clientId, areaId, rating, recall: `Хамили ${ago} раз` });
      await db.query
        .updateTable('reviews')
        .set({ first_seen: moment(ago) })
        .where('client_id', '=', clientId)
        .where('id', '=', id)
        .execute();
      ids.push(id);
    }
    return ids;
  }

  it('says how often it would have told in the last 30 days, with the newest examples', async () => {
    const work = await place();
    const [newest] = await seenBefore(work, [1, 1.001, 8, 15, 29, 31, 110]);
    await seenBefore(work, [2, 3], 5);
    const answer = await tried(work, { conditions: [{ kind: 'new_review', grade_to: 2 }] });
    expect(answer).toMatchObject({ days: 30, times: 4, events: 5, has_more: false });
    expect(answer.examples).toHaveLength(5);
    expect(answer.examples[0]).toMatchObject({
      kind: 'new_review',
      title: 'Новый отзыв с оценкой 1',
      body: expect.stringContaining('Хамили 1 раз') as unknown,
      path: `/clients/${work.clientId}/reviews?area=${work.areaId}&review=${newest}`,
    });
    // Nothing is kept, nobody is told.
    const events = await server.context.db.query
      .selectFrom('alert_events')
      .select('id')
      .where('client_id', '=', work.clientId)
      .execute();
    expect(events).toEqual([]);
  });

  it('is held to its words in any form, its places and its hours', async () => {
    const work = await place();
    await seenBefore(work, [1, 2, 3]);
    const of = async (more: object, condition: object = {}) =>
      (await tried(work, { conditions: [{ kind: 'new_review', ...condition }], ...more })).times;
    expect(await of({}, { words: ['хамить'] })).toBe(3);
    expect(await of({}, { words: ['грязь', 'раз хамило'] })).toBe(3);
    expect(await of({}, { words: ['грязь'] })).toBe(0);
    const elsewhere = await createArea(server, { clientId: work.clientId, siteId: await createSite(server) });
    expect(await of({ area_ids: [elsewhere] })).toBe(0);
    expect(await of({ area_ids: [elsewhere], site_ids: [work.siteId] })).toBe(3);
    expect(await of({ delivery: 'daily' })).toBe(3);
    // A day but for one minute is quiet: all of it comes once a day.
    expect(await of({ quiet_hours: { from: '00:01', to: '00:00' } })).toBe(3);
  });

  it('counts a rating that creeps once, and one that jumps as a jump', async () => {
    const work = await place();
    const today = dayIn(new Date(), 'UTC');
    const rate = async (areaId: string, ago: number, rating: number) =>
      server.context.db.query
        .insertInto('area_ratings')
        .values({
          client_id: work.clientId,
          area_id: areaId,
          date: addDays(today, -ago),
          rating,
          distribution: '{}',
          collected_count: 0,
          noted_by_hand: false,
          updated_at: new Date(Date.now() - ago * 86_400_000),
        })
        .execute();
    for (let ago = 50; ago >= 0; ago -= 1) await rate(work.areaId, ago, Math.round(470 - (50 - ago)) / 100);
    const jumps = await createArea(server, { clientId: work.clientId, siteId: work.siteId });
    for (let ago = 50; ago >= 0; ago -= 1) await rate(jumps, ago, ago > 10 ? 4.5 : 4.1);
    const moved = { kind: 'rating_moved', by: 0.1 };
    const crept = { kind: 'rating_crept', by: 0.2 };
    const of = (...conditions: object[]) => tried(work, { conditions });
    const first = (await of(moved)).examples;
    expect(first).toMatchObject([{ title: 'Рейтинг снизился: 4,5 → 4,1' }]);
    expect((await of(crept)).examples.map(({ kind }) => kind)).toEqual(['rating_crept', 'rating_crept']);
    const both = await of(moved, crept);
    expect([both.events, both.examples.map(({ kind }) => kind).toSorted()]).toEqual([
      2,
      ['rating_crept', 'rating_moved'],
    ]);
    expect((await of({ ...moved, by: 0.5 })).times).toBe(0);
  });
});
