import { siteOfAddress } from '@molva/contract/site-of-address';
import type { Handle } from '../../db/database.ts';
import { allSites, type SiteRow } from './queries.ts';
import { domainsOf } from './site-domains.ts';

/** The site that an address belongs to, by its host; null where it is none of the agency's. */
export async function findSiteOfAddress(handle: Handle, address: string): Promise<SiteRow | null> {
  return (await sitesByAddress(handle))(address);
}

/** The same for many addresses. */
export async function sitesByAddress(handle: Handle): Promise<(address: string) => SiteRow | null> {
  const sites = await allSites(handle);
  const known = sites.map((site) => ({ site, domain: site.domain, domains: domainsOf(site) }));
  return (address) => siteOfAddress(address, known)?.site ?? null;
}
