import { politeness, publicationRules } from '@molva/contract/sites';
import { readyRules } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { insertSite } from './queries.ts';

/** Adds the sites that Molva has ready rules for, where their domain is not known yet; changes none that is. */
export async function ensureReadySites(context: AppContext): Promise<void> {
  for (const [position, { name, domains, rules }] of readyRules.entries()) {
    const [domain] = domains;
    if (domain === undefined) continue;
    await context.db.transaction(async (tx) => {
      const added = await insertSite(tx, {
        name,
        domain,
        position,
        politeness: politeness.parse({ delay_ms: 3_000 }),
        parser_rules: rules,
        publication_rules: publicationRules.parse({}),
      });
      if (added) {
        audit(tx, systemActor, {
          action: 'site.added',
          resource: 'site',
          resourceId: domain,
          clientId: null,
          details: { name, domain },
        });
      }
    });
  }
}
