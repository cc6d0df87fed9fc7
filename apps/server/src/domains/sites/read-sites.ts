import type { readSites } from '@molva/contract/sites';
import { notFound } from '../../errors.ts';
import type { UseCase } from '../../http/route.ts';
import { presentSite } from './present.ts';
import { allSites, findSite } from './queries.ts';

export const readAllSites: UseCase<typeof readSites> = async ({ context, input }) => {
  if (input.site_id === undefined) {
    const rows = await allSites(context.db);
    return { data: rows.map(presentSite), count: rows.length };
  }
  const row = await findSite(context.db, input.site_id);
  if (!row) throw notFound('Site');
  return { data: [presentSite(row)], count: 1 };
};
