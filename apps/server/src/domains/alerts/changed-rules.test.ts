import { describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import {
  alertsTo,
  deliveriesOf,
  makeRule,
  placeOfManager,
  type Rule,
  type RuleBody,
} from '../../test/alerts.ts';
import { asPerson } from '../../test/call.ts';
import { createArea, insertReview } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';
import { evaluate } from './evaluate.ts';
import { forgetOld, notifyOnTime } from './on-time.ts';

const server = useServer();
const path = '/reviews/clients/{client_id}/alert-rules';
const hour = 3_600_000;

const place = () => placeOfManager(server);
type Place = Awaited<ReturnType<typeof place>>;

/** A file brings a low review. @param minutesAgo when */
async function lowReview({ clientId, areaId }: Pick<Place, 'clientId' | 'areaId'>, minutesAgo = 0) {
  const id = await insertReview(server, { clientId, areaId, rating: 1 });
  const first_seen = new Date(server.context.clock.now().getTime() - minutesAgo * 60_000);
  await server.context.db.query
    .updateTable('reviews')
    .set({ import_id: newId(), first_seen })
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();
  return id;
}

async function told(work: Place): Promise<number> {
  await runHandler(server.context, evaluate, { client_id: work.clientId });
  return (await alertsTo(work.manager)).length;
}

/** A rule with something of it changed. */
async function change({ manager, params }: Place, rule: Rule, more: Partial<RuleBody>): Promise<Rule> {
  const { name, conditions, channels, is_active, area_ids, group_ids, site_ids } = rule;
  const same = { name, conditions, channels, is_active, area_ids, group_ids, site_ids };
  const answer = await manager.call(`PUT ${path}`, {
    params,
    body: { id: rule.id, version: rule.version, ...same, ...more },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

describe('a rule that is changed', () => {
  it('does not tell of what happened while it was off', async () => {
    const work = await place();
    const rule = await makeRule(work, {});
    const off = await change(work, rule, { is_active: false });
    await lowReview(work);
    expect(await told(work)).toBe(0);
    await change(work, off, { is_active: true });
    expect(await told(work)).toBe(0);
    await lowReview(work);
    expect(await told(work)).toBe(1);
  });

  it('does not tell of what it did not ask for before', async () => {
    const work = await place();
    const rule = await makeRule(work, { conditions: [{ kind: 'burst' }] });
    await lowReview(work);
    expect(await told(work)).toBe(0);
    await change(work, rule, { conditions: [{ kind: 'new_review' }] });
    expect(await told(work)).toBe(0);
  });

  it('goes on where only its name is another, so that nothing between is lost', async () => {
    const work = await place();
    const rule = await makeRule(work, {});
    await lowReview(work);
    await change(work, rule, { name: 'Иначе' });
    expect(await told(work)).toBe(1);
  });

  it('lets out what waited once its quiet hours are gone', async () => {
    const work = await place();
    const clock = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
    const rule = await makeRule(work, {
      quiet_hours: { from: clock(-hour), to: clock(hour) },
      time_zone: 'UTC',
    });
    await lowReview(work);
    expect(await told(work)).toBe(0);
    await change(work, rule, { quiet_hours: null });
    await runHandler(server.context, notifyOnTime, {});
    expect(await alertsTo(work.manager)).toHaveLength(1);
  });

  it('keeps what it names and is gone by now, where it is let off, renamed and let on', async () => {
    const work = await place();
    const { clientId, params, manager } = work;
    const { query } = server.context.db;
    const [groupId, other] = [newId(), newId()];
    await query
      .insertInto('area_groups')
      .values([
        { client_id: clientId, id: groupId, name: 'Центр' },
        { client_id: clientId, id: other, name: 'Север' },
      ])
      .execute();
    const { ids: theme_ids } = await themesOf(server, clientId, ['Очередь']);
    const own = await asPerson(server, { clientId });
    const rule = await makeRule(work, {
      conditions: [{ kind: 'new_review', theme_ids }],
      area_ids: [work.areaId],
      group_ids: [groupId],
      site_ids: [work.siteId],
      recipient_ids: [own.id],
    });
    await query.deleteFrom('themes').where('client_id', '=', clientId).execute();
    await query
      .deleteFrom('area_groups')
      .where('client_id', '=', clientId)
      .where('id', '=', groupId)
      .execute();
    await query.updateTable('users').set({ is_active: false }).where('id', '=', own.id).execute();
    const named = { group_ids: [groupId], recipient_ids: [own.id] };
    const kept = { conditions: rule.conditions, area_ids: [work.areaId], group_ids: [groupId] };
    const off = await change(work, rule, { ...named, name: 'Иначе', is_active: false });
    expect(off).toMatchObject({ ...kept, name: 'Иначе', is_active: false, recipients: [{ id: own.id }] });
    const on = await change(work, off, { ...named, is_active: true });
    expect(on).toMatchObject({ ...kept, site_ids: [work.siteId], recipients: [{ id: own.id }] });
    const stranger = await asPerson(server, { level: 'trainee' });
    const unknown = newId();
    const answer = await manager.send(`PUT ${path}`, {
      params,
      body: {
        ...{ id: rule.id, version: on.version, name: 'Иначе' },
        conditions: [{ kind: 'new_review', theme_ids: [...theme_ids, unknown] }],
        area_ids: [unknown],
        group_ids: [groupId, unknown, other],
        site_ids: [unknown],
        recipient_ids: [own.id, stranger.id],
        webhook_ids: [unknown],
      },
    });
    expect([answer.status, answer.body.detail]).toMatchObject([
      422,
      [
        { loc: ['body', 'area_ids', 0], code: 'no_such_area' },
        { loc: ['body', 'group_ids', 1], code: 'no_such_group' },
        { loc: ['body', 'site_ids', 0], code: 'no_such_site' },
        { loc: ['body', 'conditions', 0, 'theme_ids', 1], code: 'no_such_cluster' },
        { loc: ['body', 'recipient_ids', 1], code: 'recipient_cannot_read' },
        { loc: ['body', 'webhook_ids', 0], code: 'no_such_webhook' },
      ],
    ]);
  });

  it('can be let off without a way to tell, and not let on', async () => {
    const work = await place();
    const rule = await makeRule(work, {});
    await server.context.db.query
      .updateTable('alert_rules')
      .set({ channels: [] })
      .where('client_id', '=', work.clientId)
      .execute();
    const off = await change(work, { ...rule, channels: [] }, { is_active: false });
    expect(off).toMatchObject({ is_active: false, channels: [] });
    const answer = await work.manager.send(`PUT ${path}`, {
      params: work.params,
      body: { id: rule.id, version: off.version, name: 'Правило', conditions: rule.conditions, channels: [] },
    });
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ code: 'alert_without_channel' }]]);
  });

  it('that is deleted tells nothing that waited, and its log stays', async () => {
    const work = await place();
    const rule = await makeRule(work, {});
    await lowReview(work);
    await told(work);
    const daily = await makeRule(work, { delivery: 'daily', name: 'Раз в день' });
    await lowReview(work);
    await told(work);
    for (const { id } of [rule, daily])
      await work.manager.send(`DELETE ${path}`, { params: work.params, query: { id } });
    const later = { ...server.context, clock: { now: () => new Date(Date.now() + 25 * hour) } };
    await runHandler(later, notifyOnTime, {});
    expect(await alertsTo(work.manager)).toHaveLength(2);
    expect(await deliveriesOf(work, { rule_id: rule.id })).toMatchObject([
      { rule_name: 'Правило', channel: 'app', state: 'sent' },
      { rule_name: 'Правило' },
    ]);
  });
});

describe('where and of what', () => {
  it('a group and a theme that was merged are followed', async () => {
    const work = await place();
    const { query } = server.context.db;
    const groupId = newId();
    await query
      .insertInto('area_groups')
      .values({ client_id: work.clientId, id: groupId, name: 'Центр' })
      .execute();
    const grouped = { ...work, areaId: await createArea(server, work) };
    await query
      .updateTable('areas')
      .set({ group_id: groupId })
      .where('client_id', '=', work.clientId)
      .where('id', '=', grouped.areaId)
      .execute();
    const { runId, ids } = await themesOf(server, work.clientId, ['Очередь', 'Ожидание']);
    const [queue = '', waiting = ''] = ids;
    await makeRule(work, { name: 'группа', group_ids: [groupId] });
    await makeRule(work, { name: 'тема', conditions: [{ kind: 'new_review', theme_ids: [queue] }] });
    await query
      .updateTable('themes')
      .set({ merged_into: waiting, removed_at: server.context.clock.now() })
      .where('client_id', '=', work.clientId)
      .where('id', '=', queue)
      .execute();
    await lowReview(work);
    expect(await told(work)).toBe(0);
    const reviewId = await lowReview(grouped);
    expect(await told(work)).toBe(1);
    await speakOf(server, { clientId: work.clientId, runId, themeId: waiting }, [reviewId]);
    expect(await told(work)).toBe(2);
  });

  it('an archived client is told of nothing', async () => {
    const work = await place();
    await makeRule(work, {});
    await lowReview(work);
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'archived' })
      .where('id', '=', work.clientId)
      .execute();
    expect(await told(work)).toBe(0);
  });
});

describe('the log', () => {
  it('comes in pages, newest first, by rule, channel and state, and is forgotten after 120 days', async () => {
    const work = await place();
    const rule = await makeRule(work, { name: 'первое', channels: ['app', 'mail'] });
    await makeRule(work, { name: 'второе' });
    await lowReview(work);
    await told(work);
    expect(await deliveriesOf(work)).toHaveLength(3);
    expect(await deliveriesOf(work, { rule_id: rule.id, channel: 'mail' })).toMatchObject([
      { rule_name: 'первое', channel: 'mail', attempts: 1, can_send_again: false },
    ]);
    expect(await deliveriesOf(work, { state: 'failed' })).toEqual([]);
    expect(await deliveriesOf(work, { skip: 2, limit: 1 })).toHaveLength(1);
    const own = await asPerson(server, { clientId: work.clientId });
    expect(await deliveriesOf({ ...work, manager: own })).toHaveLength(3);
    const wrong = await work.manager.send('GET /reviews/clients/{client_id}/alert-deliveries', {
      params: work.params,
      query: { state: 'lost' },
    });
    expect(wrong.status).toBe(422);
    const later = { ...server.context, clock: { now: () => new Date(Date.now() + 121 * 24 * hour) } };
    await runHandler(later, forgetOld, {});
    expect(await deliveriesOf(work)).toEqual([]);
    // Nor is it told again: nothing so old is looked for.
    await runHandler(later, evaluate, { client_id: work.clientId });
    expect(await deliveriesOf(work)).toEqual([]);
  });
});
