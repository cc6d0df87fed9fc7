import type { listReportSchedules } from '@molva/contract/reports';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentSchedule } from './present.ts';
import { pageOfSchedules } from './schedule-queries.ts';

export const listSchedules: UseCase<typeof listReportSchedules> = async ({ context, actor, input }) => {
  const { client_id: clientId, ...page } = input;
  authorize(actor, 'reports:share', clientId);
  await assertClientExists(context, clientId);
  const { rows, count } = await pageOfSchedules(context.db, clientId, page);
  return { data: rows.map(presentSchedule), count };
};
