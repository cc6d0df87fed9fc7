import type { Politeness } from '@molva/contract/sites';
import { firstRequest, type PageRequest, type ParserRulesInput, plainRequest } from '@molva/extraction';
import type { Handle } from '../../db/database.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { findSite, politenessOf } from '../sites/index.ts';

/** A page with a list of reviews, an area's or a competitor's, as it is asked for. */
export interface PageToRead {
  url: string;
  siteId: string;
  rules: ParserRulesInput;
  politeness: Politeness;
  first: PageRequest;
  /** The rules say how one page leads to another. */
  hasPaging: boolean;
}

/** How a page is read by its site. @throws PermanentJobError where nothing may be collected for the client or from the site */
export async function pageToRead(
  handle: Handle,
  { client, url, siteId }: { client: { status: string }; url: string; siteId: string },
): Promise<PageToRead> {
  if (client.status === 'archived') throw new PermanentJobError('archived', 'The client is archived');
  const site = await findSite(handle, siteId);
  if (!site?.is_active)
    throw new PermanentJobError('site_disabled', 'Collecting from this site is switched off');
  // Checked when the rules were saved, and once more by the reader, which warns of what it cannot use.
  const rules = site.parser_rules as ParserRulesInput;
  return {
    url,
    siteId,
    rules,
    politeness: politenessOf(site),
    // An address that the rules make no request of is read as it is.
    first: firstRequest(rules, url) ?? plainRequest(url),
    hasPaging: rules.paging !== undefined && rules.paging.kind !== 'none',
  };
}
