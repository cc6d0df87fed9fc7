import * as contract from '@molva/contract/reports';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentSchedule } from './present.ts';
import { pageOfSchedules } from './schedule-queries.ts';

export const listReportSchedules = query(contract.listReportSchedules, {
  async read({ context, input }) {
    const { client_id: clientId, ...page } = input;
    await assertClientExists(context, clientId);
    const { rows, count } = await pageOfSchedules(context.db, clientId, page);
    return { data: rows.map(presentSchedule), count };
  },
});
