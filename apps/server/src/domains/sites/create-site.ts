import * as contract from '@molva/contract/sites';
import { politeness, publicationRules } from '@molva/contract/sites';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertParserRules, assertPublicationRules } from './checks.ts';
import { presentSite } from './present.ts';
import { findSite, insertSite, lockOrder, placeSite } from './queries.ts';

export const domainTaken = 'site_domain_taken';
const last = Number.MAX_SAFE_INTEGER;

/** Adds a site, the last of the list unless its place is named. @throws conflict where another has its domain */
export const createSite = change(contract.createSite, {
  whose: 'agency',
  async work({ tx, context, actor, input }) {
    const { name, domain, is_active = true, position = last, parser_rules = {} } = input;
    assertParserRules(parser_rules);
    const rules = publicationRules.parse(input.publication_rules ?? {});
    assertPublicationRules(context, rules);
    await lockOrder(tx);
    const values = {
      name,
      domain,
      is_active,
      position: 0,
      politeness: politeness.parse(input.politeness ?? {}),
      parser_rules,
      publication_rules: rules,
    };
    const id = await insertSite(tx, values, actor.userId);
    if (id === null) throw conflict(domainTaken);
    await placeSite(tx, id, position);
    return found(await findSite(tx, id), 'Site');
  },
  audit: ({ made: { id }, input: { name, domain } }) => ({
    action: 'site.added',
    resource: 'site',
    resourceId: id,
    details: { name, domain },
  }),
  answer: ({ made }) => presentSite(made, new Map()),
});
