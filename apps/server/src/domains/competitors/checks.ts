import { competitorLimits } from '@molva/contract/competitor-states';
import { problem } from '@molva/contract/problems/index';
import { lockNames } from '../../db/advisory-lock.ts';
import { violatedUnique } from '../../db/problems.ts';
import type { Transaction } from '../../db/database.ts';
import { conflict, invalidField } from '../../lib/errors.ts';
import { areaOfAddress, urlKey } from '../areas/index.ts';
import { findSite, findSiteOfAddress } from '../sites/index.ts';
import { competitorOfAddress, countCompetitors } from './queries.ts';

/** The site to read an address by. @throws invalid where there is none, or nothing may be collected from it */
export async function siteOf(tx: Transaction, url: string, siteId: string | undefined): Promise<string> {
  const site = siteId === undefined ? await findSiteOfAddress(tx, url) : await findSite(tx, siteId);
  if (site === null) throw invalidField('url', 'no_site_of_address');
  if (site === undefined) throw invalidField('site_id', 'no_such_site');
  if (!site.is_active) throw invalidField(siteId === undefined ? 'url' : 'site_id', 'site_off');
  return site.id;
}

/**
 * Whether one more may be watched at an address; others who add one wait until this transaction ends.
 *
 * @param isTyped whether the address is a field of the call
 * @returns what addresses of the same page have in common
 * @throws conflict where there are too many, or one has the address; invalid where it is the client's own
 */
export async function assertMayWatch(
  tx: Transaction,
  clientId: string,
  { url, isTyped }: { url: string; isTyped: boolean },
): Promise<string> {
  await lockNames(tx, [`competitors ${clientId}`]);
  const key = urlKey(url);
  if (await areaOfAddress(tx, clientId, key))
    throw isTyped ? invalidField('url', 'competitor_is_own_area') : conflict('competitor_is_own_area');
  if (await competitorOfAddress(tx, clientId, key)) throw conflict('competitor_address_taken');
  const max = competitorLimits.each;
  if ((await countCompetitors(tx, clientId)) >= max) throw conflict(problem('competitors_many', { max }));
  return key;
}

/** Two at once: what the checks before could not see, the key of the table does. */
export const refineTaken = (error: unknown): unknown =>
  violatedUnique(error) === null ? error : conflict('competitor_address_taken');
