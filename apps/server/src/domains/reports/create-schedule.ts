import { problem } from '@molva/contract/problems/index';
import type { createReportSchedule } from '@molva/contract/reports';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { newId } from '../../lib/ids.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { presentSchedule } from './present.ts';
import { countSchedules, findSchedule, insertSchedule } from './schedule-queries.ts';

/** More than any client needs, and not enough to mail the world. */
const mostOfClient = 20;

export const createSchedule: UseCase<typeof createReportSchedule> = async ({ context, actor, input }) => {
  const { client_id: clientId, ...fields } = input;
  authorize(actor, 'reports:share', clientId);
  const recipients = distinct(fields.recipients);
  const id = newId();
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    await lockNames(tx, [`report_schedules:${clientId}`]);
    if ((await countSchedules(tx, clientId)) >= mostOfClient)
      throw conflict(problem('too_many_schedules', { count: mostOfClient }));
    await insertSchedule(tx, { ...fields, recipients, client_id: clientId, id });
    const made = await findSchedule(tx, clientId, id);
    await audit(tx, actor, {
      action: 'report_schedule.created',
      resource: 'report_schedule',
      resourceId: id,
      clientId,
      details: { ...fields, recipients },
    });
    return made;
  });
  if (!row) throw notFound('Schedule');
  return presentSchedule(row);
};

/** Each address once, however it is written. */
export function distinct(recipients: readonly string[]): string[] {
  return [...new Map(recipients.map((address) => [address.toLowerCase(), address])).values()];
}
