import * as contract from '@molva/contract/areas';
import { pageReading } from '@molva/contract/page-reading';
import { politeness } from '@molva/contract/sites';
import type { ParserRulesInput } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import { invalidField } from '../../lib/errors.ts';
import { areaOfAddress, assertClientOpen, urlKey } from '../areas/index.ts';
import { fetchWithCredentials } from '../credentials/index.ts';
import {
  findSite,
  findSiteOfAddress,
  type PageReading,
  politenessOf,
  readOnePage,
  unreadPage,
} from '../sites/index.ts';

type Site = NonNullable<Awaited<ReturnType<typeof findSite>>>;

/** Reviews that are enough to see that it is the page that was meant. */
const maxReviews = 5;

/** What an area of this address would be: its site, what its page says, and whether the client has it already. */
export const previewArea = query(contract.previewArea, {
  async read({ context, clientId, input: { url, site_id: siteId } }) {
    await assertClientOpen(context.db, clientId);
    const [own, area] = await Promise.all([
      findSiteOfAddress(context.db, url),
      areaOfAddress(context.db, clientId, urlKey(url)),
    ]);
    const chosen = siteId === undefined ? own : await findSite(context.db, siteId);
    if (chosen === undefined) throw invalidField('site_id', 'no_such_site');
    return {
      site: own && { id: own.id, name: own.name, domain: own.domain, is_active: own.is_active },
      area: area ?? null,
      // Where each value stood is of no use here.
      page: pageReading.parse(await pageAt(context, { url, clientId }, chosen)),
    };
  },
});

function pageAt(
  context: AppContext,
  { url, clientId }: { url: string; clientId: string },
  site: Site | null,
): Promise<PageReading> | PageReading {
  if (site?.is_active === false)
    return unreadPage({ code: 'site_disabled', message: 'Collecting from it is switched off' });
  const rules = (site?.parser_rules ?? {}) as ParserRulesInput;
  return readOnePage(context, {
    url,
    rules,
    politeness: site ? politenessOf(site) : politeness.parse({}),
    max: maxReviews,
    ...(site && { fetchPage: fetchWithCredentials(context, { clientId, siteId: site.id, rules }) }),
  });
}
