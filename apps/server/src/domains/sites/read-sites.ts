import * as contract from '@molva/contract/sites';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentSite } from './present.ts';
import { allSites, areasBySite, findSite } from './queries.ts';

export const readSites = query(contract.readSites, {
  whose: 'agency',
  async read({ context, input }) {
    if (input.site_id === undefined) {
      const [rows, areas] = await Promise.all([allSites(context.db), areasBySite(context.db)]);
      return { data: rows.map((row) => presentSite(row, areas)), count: rows.length };
    }
    const row = await findSite(context.db, input.site_id);
    if (!row) throw notFound('Site');
    return { data: [presentSite(row, await areasBySite(context.db, row.id))], count: 1 };
  },
});
