import * as contract from '@molva/contract/reports';
import { problem } from '@molva/contract/problems/index';

import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientOpen } from '../areas/index.ts';
import { presentSchedule } from './present.ts';
import { countSchedules, findSchedule, insertSchedule } from './schedule-queries.ts';

/** More than any client needs, and not enough to mail the world. */
const maxOfClient = 20;

export const createReportSchedule = change(contract.createReportSchedule, {
  async work({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    await lockNames(tx, [`report_schedules:${clientId}`]);
    if ((await countSchedules(tx, clientId)) >= maxOfClient)
      throw conflict(problem('too_many_schedules', { count: maxOfClient }));
    const id = newId();
    await insertSchedule(tx, { ...input, recipients: distinct(input.recipients), id });
    return found(await findSchedule(tx, clientId, id), 'Schedule');
  },
  audit: ({ made: { id, recipients }, input: { client_id: _client, ...fields } }) => ({
    action: 'report_schedule.created',
    resource: 'report_schedule',
    resourceId: id,
    details: { ...fields, recipients },
  }),
  answer: ({ made }) => presentSchedule(made),
});

/** Each address once, however it is written. */
export function distinct(recipients: readonly string[]): string[] {
  return [...new Map(recipients.map((address) => [address.toLowerCase(), address])).values()];
}
