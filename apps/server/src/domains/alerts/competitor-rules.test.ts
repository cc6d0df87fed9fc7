import { describe, expect, it } from 'vitest';
import { migrations } from '../../db/migrations/index.ts';
import { makeRule, placeOfManager, type Rule, type RuleBody } from '../../test/alerts.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();
const path = '/reviews/clients/{client_id}/alert-rules';

const place = () => placeOfManager(server);

const low: RuleBody = { name: 'Плохие отзывы', conditions: [{ kind: 'new_review', grade_to: 2 }] };

describe('rules of competitors', () => {
  it.each([
    ['area_ids', 'competitor_moved'],
    ['group_ids', 'competitor_passed'],
    ['site_ids', 'competitor_passed'],
  ])('that name %s do not tell of competitors (%s), which belong to no area', async (field, kind) => {
    const { manager, params, clientId, areaId, siteId } = await place();
    const group = await manager.call('POST /reviews/clients/areas/group', {
      body: { client_id: clientId, name: 'Центр' },
    });
    const ids = new Map([
      ['area_ids', areaId],
      ['group_ids', group.body.id],
      ['site_ids', siteId],
    ]);
    const rule = await makeRule({ manager, clientId }, { conditions: [{ kind: 'competitor_passed' }] });
    const watched = { conditions: [...low.conditions, { kind }], [field]: [ids.get(field)] };
    const refused = {
      status: 422,
      body: { detail: [{ loc: ['body', field], code: 'alert_places_of_competitors' }] },
    };
    const body = { ...low, ...watched };
    expect(await manager.send(`POST ${path}`, { params, body })).toMatchObject(refused);
    expect(await manager.send(`POST ${path}/try`, { params, body: watched })).toMatchObject(refused);
    const change = { ...body, id: rule.id, version: rule.version };
    expect(await manager.send(`PUT ${path}`, { params, body: change })).toMatchObject(refused);
    const everywhere = { ...change, [field]: [] };
    expect(await manager.send(`PUT ${path}`, { params, body: everywhere })).toMatchObject({ status: 200 });
  });

  it('that told of competitors at some places become two, and neither tells of more', async () => {
    const { manager, params, clientId, areaId } = await place();
    const moved = { kind: 'competitor_moved' as const, by: 0.2, direction: 'both' as const };
    for (const rule of [
      { name: 'Всё', conditions: [...low.conditions, moved] },
      { name: 'Соседи', conditions: [moved] },
      { name: 'Отзывы', conditions: low.conditions },
    ])
      await makeRule({ manager, clientId }, rule);
    await server.context.db.query
      .updateTable('alert_rules')
      .set({ area_ids: [areaId] })
      .where('client_id', '=', clientId)
      .execute();
    await migrations['20261126002000-alerts-of-competitors-without-places']?.up(server.context.db.query);
    const now = (await manager.call(`GET ${path}`, { params })).body.data;
    const fact = ({ name, conditions, area_ids: areas }: Rule) => [
      name,
      conditions.map(({ kind }) => kind),
      areas,
    ];
    expect(now.map(fact)).toEqual([
      ['Всё', ['new_review'], [areaId]],
      ['Всё (конкуренты)', ['competitor_moved'], []],
      ['Отзывы', ['new_review'], [areaId]],
      ['Соседи', ['competitor_moved'], []],
    ]);
    expect(now[1]?.conditions).toEqual([moved]);
    expect(now.map(({ version }) => version)).toEqual([2, 1, 1, 2]);
  });
});
