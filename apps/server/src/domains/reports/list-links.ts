import * as contract from '@molva/contract/reports';
import { query } from '../../kernel/operation.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentLink } from './present.ts';
import { pageOfLinks } from './queries.ts';

export const listReportLinks = query(contract.listReportLinks, {
  async read({ context, input }) {
    const { skip, limit, ...filter } = input;
    await assertClientExists(context, filter.client_id);
    const { rows, count } = await pageOfLinks(context.db, filter, { skip, limit });
    return { data: rows.map((row) => presentLink(context, row)), count };
  },
});
