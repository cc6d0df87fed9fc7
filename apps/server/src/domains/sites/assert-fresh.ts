import type { Transaction } from '../../db/database.ts';
import { conflict } from '../../lib/errors.ts';
import { presentSite } from './present.ts';
import { areasBySite, type SiteRow } from './queries.ts';

/** @param seen when the site was last changed, as the caller knows it @throws conflict with the site as it stands now */
export async function assertFresh(tx: Transaction, site: SiteRow, seen: string): Promise<void> {
  if (Date.parse(seen) === Date.parse(site.updated_at)) return;
  throw conflict('site_changed', presentSite(site, await areasBySite(tx, site.id)));
}
