import * as contract from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { removeSchedule } from './schedule-queries.ts';

export const deleteReportSchedule = change(contract.deleteReportSchedule, {
  async work({ tx, clientId, input }) {
    if (!(await removeSchedule(tx, clientId, input.id))) throw notFound('Schedule');
  },
  audit: ({ input: { id } }) => ({
    action: 'report_schedule.deleted',
    resource: 'report_schedule',
    resourceId: id,
  }),
  answer: () => ({ message: 'The schedule was deleted' }),
});
