import * as contract from '@molva/contract/reports';
import { found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { distinct } from './create-schedule.ts';
import { presentSchedule } from './present.ts';
import { changeSchedule, findSchedule } from './schedule-queries.ts';

export const updateReportSchedule = change(contract.updateReportSchedule, {
  noun: 'Schedule',
  lock: ({ tx, clientId, input }) => findSchedule(tx, clientId, input.id),
  async work({ tx, clientId, input: { id, day, format, recipients, is_active } }) {
    const fields = {
      ...(day === undefined ? {} : { day }),
      ...(format === undefined ? {} : { format }),
      ...(recipients === undefined ? {} : { recipients: distinct(recipients) }),
      ...(is_active === undefined ? {} : { is_active }),
    };
    await changeSchedule(tx, clientId, id, fields);
    return { fields, row: found(await findSchedule(tx, clientId, id), 'Schedule') };
  },
  audit: ({ made, input: { id } }) => ({
    action: 'report_schedule.changed',
    resource: 'report_schedule',
    resourceId: id,
    details: made.fields,
  }),
  answer: ({ made }) => presentSchedule(made.row),
});
