import {
  type Politeness,
  politeness,
  type PublicationRules,
  publicationRules,
  type site,
} from '@molva/contract/sites';
import type { z } from 'zod';
import type { SiteRow } from './queries.ts';
import { domainsOf } from './site-domains.ts';

export function presentSite(row: SiteRow, areas: ReadonlyMap<string, number>): z.output<typeof site> {
  return {
    ...row,
    domains: domainsOf(row),
    areas_count: areas.get(row.id) ?? 0,
    politeness: politenessOf(row),
    parser_rules: row.parser_rules as Record<string, unknown>,
    publication_rules: publicationRulesOf(row),
  };
}

/** Kept rules with the defaults of fields that came after they were kept. */
export function publicationRulesOf(row: Pick<SiteRow, 'publication_rules'>): PublicationRules {
  return publicationRules.parse(row.publication_rules);
}

export function politenessOf(row: Pick<SiteRow, 'politeness'>): Politeness {
  return politeness.parse(row.politeness);
}
