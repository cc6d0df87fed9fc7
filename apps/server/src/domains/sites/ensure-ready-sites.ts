import { isDeepStrictEqual } from 'node:util';
import { politeness, publicationRules } from '@molva/contract/sites';
import { readyRules } from '@molva/extraction';
import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { putNewRulesInUse } from './put-rules-in-use.ts';
import { insertSite, lockSiteOf } from './queries.ts';
import { readyPolicies } from './ready-policies.ts';

type ReadySite = (typeof readyRules)[number];
type Ready = Pick<ReadySite, 'name' | 'domains' | 'rules'> & Partial<Pick<ReadySite, 'is_active'>>;

/**
 * Adds the sites that Molva has ready rules for, where their domain is not known yet; those not proven are switched off. One that is known gets rules that
 * became better, unless somebody changed its own.
 */
export async function ensureReadySites(
  context: AppContext,
  ready: readonly Ready[] = readyRules,
): Promise<void> {
  for (const [position, { name, domains, rules, is_active = true }] of ready.entries()) {
    const [domain] = domains;
    if (domain === undefined) continue;
    await context.db.transaction(async (tx) => {
      const added = await insertSite(tx, {
        name,
        domain,
        is_active,
        position,
        politeness: politeness.parse({ delay_ms: 3_000 }),
        parser_rules: rules,
        ready_rules: rules,
        publication_rules: publicationRules.parse(readyPolicies[domain] ?? {}),
      });
      if (added === null) return improveRules(tx, domain, rules);
      audit(tx, systemActor, {
        action: 'site.added',
        resource: 'site',
        resourceId: domain,
        clientId: null,
        details: { name, domain },
      });
    });
  }
}

async function improveRules(tx: Transaction, domain: string, rules: object): Promise<void> {
  const site = await lockSiteOf(tx, domain);
  // What the database kept of rules is JSON: a field that is undefined there does not exist.
  const wanted: unknown = JSON.parse(JSON.stringify(rules));
  if (!site || !isDeepStrictEqual(site.parser_rules, site.ready_rules)) return;
  if (isDeepStrictEqual(site.ready_rules, wanted)) return;
  const version = { site_id: site.id, parser_rules: rules, origin: 'ready', created_by: null } as const;
  await putNewRulesInUse(tx, version, { ready_rules: rules });
  audit(tx, systemActor, {
    action: 'site.updated',
    resource: 'site',
    resourceId: site.id,
    clientId: null,
    details: { name: site.name, changed: ['parser_rules'], before: {}, after: {} },
  });
}
