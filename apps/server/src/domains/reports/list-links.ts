import type { listReportLinks } from '@molva/contract/reports';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentLink } from './present.ts';
import { pageOfLinks } from './queries.ts';

export const listLinks: UseCase<typeof listReportLinks> = async ({ context, actor, input }) => {
  const { skip, limit, ...filter } = input;
  authorize(actor, 'reports:share', filter.client_id);
  await assertClientExists(context, filter.client_id);
  const { rows, count } = await pageOfLinks(context.db, filter, { skip, limit });
  return { data: rows.map((row) => presentLink(context, row)), count };
};
