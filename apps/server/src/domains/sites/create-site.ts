import { type createSite, politeness, publicationRules } from '@molva/contract/sites';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { assertParserRules, assertPublicationRules } from './checks.ts';
import { presentSite } from './present.ts';
import { findSite, insertSite, lockOrder, placeSite } from './queries.ts';

export const domainTaken = 'site_domain_taken';
const last = Number.MAX_SAFE_INTEGER;

/** Adds a site, the last of the list unless its place is named. @throws conflict where another has its domain */
export const createNewSite: UseCase<typeof createSite> = async ({ context, actor, input }) => {
  authorize(actor, 'sites:write');
  const { name, domain, is_active = true, position = last, parser_rules = {} } = input;
  assertParserRules(parser_rules);
  const rules = publicationRules.parse(input.publication_rules ?? {});
  assertPublicationRules(context, rules);
  const row = await context.db.transaction(async (tx) => {
    await lockOrder(tx);
    const id = await insertSite(tx, {
      name,
      domain,
      is_active,
      position: 0,
      politeness: politeness.parse(input.politeness ?? {}),
      parser_rules,
      publication_rules: rules,
    });
    if (id === null) throw conflict(domainTaken);
    await placeSite(tx, id, position);
    await audit(tx, actor, {
      action: 'site.added',
      resource: 'site',
      resourceId: id,
      clientId: null,
      details: { name, domain },
    });
    return findSite(tx, id);
  });
  if (!row) throw notFound('Site');
  return presentSite(row, new Map());
};
