import { politeness, publicationRules } from '@molva/contract/sites';
import type { AppContext } from '@molva/server/kernel/context';
import { audit } from '@molva/server/kernel/audit';
import { insertSite } from '@molva/server/domains/sites/index';
import { systemActor } from '@molva/server/kernel/permissions/actor';
import type { SiteKey } from '../generator/index.ts';
import type { RunningSite } from '../site/serve/start-sites.ts';
import type { Call } from './api.ts';

/** Real sites come first in lists; the demo's follow. */
const firstPosition = 100;

/** Adds the demo's sites where they are absent; gives their ids. */
export async function ensureSites(
  context: AppContext,
  call: Call,
  sites: readonly RunningSite[],
  delay: number,
): Promise<Map<SiteKey, string>> {
  for (const [index, site] of sites.entries()) await addSite(context, site, firstPosition + index, delay);
  const { data } = await call('GET /reviews/clients/areas/site');
  return new Map(
    sites.flatMap(({ key, domain }) => {
      const known = data.find((site) => site.domain === domain);
      return known ? [[key, known.id] as const] : [];
    }),
  );
}

async function addSite(
  context: AppContext,
  site: RunningSite,
  position: number,
  delay: number,
): Promise<void> {
  const { name, domain } = site;
  await context.db.transaction(async (tx) => {
    const added = await insertSite(tx, {
      name,
      domain,
      position,
      politeness: politeness.parse({ delay_ms: delay }),
      parser_rules: site.rules,
      publication_rules: publicationRules.parse({
        min_length: 20,
        max_length: 3_000,
        ...site.publication,
      }),
    });
    if (!added) return;
    audit(tx, systemActor, {
      action: 'site.added',
      resource: 'site',
      resourceId: domain,
      clientId: null,
      details: { name, domain },
    });
  });
}
