import type { updateReportSchedule } from '@molva/contract/reports';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { distinct } from './create-schedule.ts';
import { presentSchedule } from './present.ts';
import { changeSchedule, findSchedule } from './schedule-queries.ts';

export const updateSchedule: UseCase<typeof updateReportSchedule> = async ({ context, actor, input }) => {
  const { client_id: clientId, id, day, format, recipients, is_active } = input;
  authorize(actor, 'reports:share', clientId);
  const change = {
    ...(day === undefined ? {} : { day }),
    ...(format === undefined ? {} : { format }),
    ...(recipients === undefined ? {} : { recipients: distinct(recipients) }),
    ...(is_active === undefined ? {} : { is_active }),
  };
  const row = await context.db.transaction(async (tx) => {
    if (!(await findSchedule(tx, clientId, id))) throw notFound('Schedule');
    await changeSchedule(tx, clientId, id, change);
    const changed = await findSchedule(tx, clientId, id);
    await audit(tx, actor, {
      action: 'report_schedule.changed',
      resource: 'report_schedule',
      resourceId: id,
      clientId,
      details: change,
    });
    return changed;
  });
  if (!row) throw notFound('Schedule');
  return presentSchedule(row);
};
