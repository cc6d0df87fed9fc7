import * as contract from '@molva/contract/request-planning';
import { problem } from '@molva/contract/problems/index';

import { endStates } from '@molva/contract/request-states';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { conflict, invalidField, notFound } from '../../../lib/errors.ts';
import { change, query } from '../../../kernel/operation.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { dayIn } from '../../../lib/days.ts';
import { authorizeRow } from '../../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../../areas/index.ts';
import { plannable, timeZoneOfClient } from './plan-queries.ts';
import { presentRequest } from '../text/present.ts';
import { requestsByIds, type RequestRow } from '../text/queries.ts';
import { spreadOver } from './spread-days.ts';
import { publishToScreens } from '../text/notify.ts';
import { changeRequest, type LockedRequest, locateRows, lockRequests } from '../text/work-queries.ts';

/** Proposes a day for each text of a month; nothing is stored. */
export const generateDates = query(contract.generateDates, {
  async read({ context, input }) {
    const { client_id: clientId, period, request_ids: ids, per_day_max: perDay, weekdays } = input;
    await assertClientExists(context, clientId);
    const texts = await plannable(context.db, clientId, ids === undefined ? { period } : { ids });
    const found = new Set(texts.map(({ id }) => id));
    const unknown = ids?.findIndex((id) => !found.has(id)) ?? -1;
    if (unknown >= 0) throw invalidField(['body', 'request_ids', unknown], 'no_such_text');
    const from = input.from ?? dayIn(context.clock.now(), await timeZoneOfClient(context.db, clientId));
    const { workingDays } = await import('./working-days.ts');
    const days = workingDays(period, weekdays).filter((day) => day >= from);
    const { dates, leftOver } = spreadOver(texts, days, perDay);
    const versions = new Map(texts.map(({ id, version }) => [id, version]));
    return {
      dates: dates.map(({ id, day }) => ({ id, planned_date: day, version: versions.get(id) ?? 1 })),
      working_days: days.length,
      left_over: leftOver,
    };
  },
});

/**
 * Plans texts for days, all or none.
 *
 * @throws conflict for one that nothing is left to do for, and with the texts as they stand where somebody moved them
 * since the caller looked
 */
export const updateDates = change(contract.updateDates, {
  whose: 'visible',
  async prepare({ context, actor, input: { dates } }) {
    const ids = new Set(dates.map(({ id }) => id));
    if (ids.size !== dates.length) throw invalidField('dates', 'text_twice');
    const located = await locateRows(context.db, [...ids]);
    if (located.length !== ids.size) throw notFound('Request');
    for (const { client_id: clientId } of located) authorizeRow(actor, 'requests:plan', clientId, 'Request');
    // Chains in one order, so that two changes never wait for each other.
    return [...Map.groupBy(located, (row) => row.client_id)].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
  },
  async work({ tx, context, actor, ready: clients, input: { dates } }) {
    const days = new Map(dates.map(({ id, planned_date: day }) => [id, day]));
    const seen = new Map(dates.map(({ id, planned_before: day }) => [id, day]));
    const changed: RequestRow[] = [];
    for (const [clientId, texts] of clients) {
      const ids = texts.map(({ id }) => id);
      const locked = await lockRequests(tx, clientId, ids);
      if (locked.length !== ids.length) throw notFound('Request');
      await assertAsSeen(context, tx, actor, locked, seen);
      for (const row of locked) {
        if (endStates.some((state) => state === row.status))
          throw conflict(problem('text_not_planned', { state: row.status, id: row.id }));
        const day = days.get(row.id) ?? null;
        if (day === row.planned_date) continue;
        await changeRequest(tx, row, { planned_date: day }, { at: context.clock.now() });
      }
      const [first] = locked;
      // One for all: whoever sees it reads the list again.
      if (first) await publishToScreens(tx, first);
      changed.push(...(await requestsByIds(tx, clientId, ids)));
    }
    return changed;
  },
  audit: ({ ready: clients }) =>
    clients.map(([clientId, texts]) => ({
      action: 'request.planned',
      resource: 'request',
      resourceId: null,
      clientId,
      details: { requests: texts.length },
    })),
  answer({ context, actor, made, input: { dates } }) {
    const order = new Map(dates.map(({ id }, index) => [id, index]));
    const data = made
      .toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0))
      .map((row) => presentRequest(context, row, actor));
    return { data, count: data.length };
  },
});

async function assertAsSeen(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  locked: readonly LockedRequest[],
  before: ReadonlyMap<string, string | null | undefined>,
): Promise<void> {
  const moved = locked.filter(({ id, planned_date: day }) => {
    const seen = before.get(id);
    return seen !== undefined && seen !== day;
  });
  const [first] = moved;
  if (!first) return;
  const ids = moved.map(({ id }) => id);
  const rows = await requestsByIds(tx, first.client_id, ids);
  throw conflict(
    'texts_moved',
    rows.map((row) => presentRequest(context, row, actor)),
  );
}
