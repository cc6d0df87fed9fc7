import type { deleteReportSchedule } from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { removeSchedule } from './schedule-queries.ts';

export const deleteSchedule: UseCase<typeof deleteReportSchedule> = async ({ context, actor, input }) => {
  const { client_id: clientId, id } = input;
  authorize(actor, 'reports:share', clientId);
  await context.db.transaction(async (tx) => {
    if (!(await removeSchedule(tx, clientId, id))) throw notFound('Schedule');
    await audit(tx, actor, {
      action: 'report_schedule.deleted',
      resource: 'report_schedule',
      resourceId: id,
      clientId,
    });
  });
  return { message: 'The schedule was deleted' };
};
