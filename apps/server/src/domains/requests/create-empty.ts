import type { createEmptyRequests } from '@molva/contract/request-work';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen, lockArea } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { assertAreaOpen, assertMayWrite, usableSource } from './change-fields.ts';
import { presentRequest } from './present.ts';
import { requestsByIds } from './queries.ts';
import { tellOfMade, tellScreens } from './tell-of.ts';
import { insertRequests } from './work-queries.ts';

/** Makes requests that nobody has written yet: so many, or one of each source, whose grade and sex they take over. */
export const createManyEmpty: UseCase<typeof createEmptyRequests> = async ({ context, actor, input }) => {
  const { client_id: clientId, area_id: areaId, period, count, description, source_ids: sourceIds } = input;
  const { assignee_id: assigneeId } = input;
  authorize(actor, 'requests:create', clientId);
  if (sourceIds !== undefined && sourceIds.length !== count) throw invalidField('count', 'count_of_sources');
  if (sourceIds !== undefined && new Set(sourceIds).size !== sourceIds.length)
    throw invalidField('source_ids', 'source_twice');
  const rows = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const area = await lockArea(tx, clientId, areaId);
    if (!area) throw notFound('Area');
    assertAreaOpen(area);
    if (assigneeId !== undefined) await assertMayWrite(context, tx, clientId, assigneeId);
    const place = { client_id: clientId, area_id: areaId };
    const common = {
      ...place,
      period,
      description: description || null,
      prim: input.prim || null,
      assignee_id: assigneeId ?? null,
    };
    const facts = [];
    for (const [index, sourceId] of (sourceIds ?? []).entries())
      facts.push(await usableSource(tx, { ...place, id: null }, sourceId, ['body', 'source_ids', index]));
    const made =
      sourceIds === undefined
        ? Array.from({ length: count }, () => ({ ...common, source_id: null, grade: null, sex: null }))
        : facts.map((fact) => ({ ...common, ...fact }));
    const ids = await insertRequests(tx, made, { userId: actor.userId, at: context.clock.now() });
    const [first = ''] = ids;
    // One for all: whoever sees it reads the list again.
    await tellScreens(tx, { client_id: clientId, id: first, status: 'empty', locked_by: null });
    if (assigneeId !== undefined)
      await tellOfMade(
        context,
        tx,
        { client_id: clientId, id: first, area_id: areaId },
        {
          assigneeId,
          by: actor.userId,
          count,
        },
      );
    const inserted = await requestsByIds(tx, clientId, ids);
    await audit(tx, actor, {
      action: 'request.created',
      resource: 'request',
      resourceId: ids.length === 1 ? first : null,
      clientId,
      details: {
        area_id: areaId,
        period,
        count,
        from_sources: sourceIds !== undefined,
        ...(assigneeId && { assignee_id: assigneeId }),
      },
    });
    const order = new Map(ids.map((id, index) => [id, index]));
    return inserted.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
  });
  return { data: rows.map((row) => presentRequest(context, row, actor)), count: rows.length };
};
