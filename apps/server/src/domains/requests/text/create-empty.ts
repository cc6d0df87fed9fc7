import * as contract from '@molva/contract/request-work';
import { invalidField } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import { assertClientOpen, lockArea } from '../../areas/index.ts';
import { assertAreaOpen, assertMayWrite, usableSource } from './change-fields.ts';
import { presentRequest } from './present.ts';
import { requestsByIds } from './queries.ts';
import { notifyOfNew, publishToScreens } from './notify.ts';
import { insertRequests } from './work-queries.ts';

/** Makes requests that nobody has written yet: so many, or one of each source, whose grade and sex they take over. */
export const createEmptyRequests = change(contract.createEmptyRequests, {
  noun: 'Area',
  async lock({ tx, clientId, input: { area_id: areaId, count, source_ids: sourceIds } }) {
    if (sourceIds !== undefined && sourceIds.length !== count)
      throw invalidField('count', 'count_of_sources');
    if (sourceIds !== undefined && new Set(sourceIds).size !== sourceIds.length)
      throw invalidField('source_ids', 'source_twice');
    await assertClientOpen(tx, clientId);
    return lockArea(tx, clientId, areaId);
  },
  async work({ tx, context, actor, clientId, before: area, input }) {
    const { period, count, description, prim, source_ids: sourceIds, assignee_id: assigneeId } = input;
    assertAreaOpen(area);
    if (assigneeId !== undefined) await assertMayWrite(context, tx, clientId, assigneeId);
    const place = { client_id: clientId, area_id: area.id };
    const common = {
      ...place,
      period,
      description: description || null,
      prim: prim || null,
      assignee_id: assigneeId ?? null,
    };
    const facts = [];
    for (const [index, sourceId] of (sourceIds ?? []).entries())
      facts.push(await usableSource(tx, { ...place, id: null }, sourceId, ['body', 'source_ids', index]));
    const rows =
      sourceIds === undefined
        ? Array.from({ length: count }, () => ({ ...common, source_id: null, grade: null, sex: null }))
        : facts.map((fact) => ({ ...common, ...fact }));
    const ids = await insertRequests(tx, rows, { userId: actor.userId, at: context.clock.now() });
    const [first = ''] = ids;
    // One for all: whoever sees it reads the list again.
    await publishToScreens(tx, { client_id: clientId, id: first, status: 'empty', locked_by: null });
    if (assigneeId !== undefined)
      await notifyOfNew(context, tx, { ...place, id: first }, { assigneeId, by: actor.userId, count });
    const order = new Map(ids.map((id, index) => [id, index]));
    const inserted = await requestsByIds(tx, clientId, ids);
    return inserted.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  },
  audit: ({ made, input: { area_id, period, count, source_ids, assignee_id } }) => ({
    action: 'request.created',
    resource: 'request',
    resourceId: made.length === 1 ? (made[0]?.id ?? null) : null,
    details: {
      area_id,
      period,
      count,
      from_sources: source_ids !== undefined,
      ...(assignee_id && { assignee_id }),
    },
  }),
  answer: ({ context, actor, made }) => ({
    data: made.map((row) => presentRequest(context, row, actor)),
    count: made.length,
  }),
});
