import * as contract from '@molva/contract/sites';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertFresh } from './assert-fresh.ts';
import { assertParserRules, assertPublicationRules } from './checks.ts';
import { domainTaken } from './create-site.ts';
import { presentSite } from './present.ts';
import { putNewRulesInUse } from './put-rules-in-use.ts';
import { areasBySite, changeSite, findSite, lockOrder, lockSite, placeSite } from './queries.ts';
import { changedOf, differences } from './site-changes.ts';

/**
 * Changes what is sent of a site; other parser rules are a new version of them. Sending again what stands already changes nothing.
 *
 * @throws conflict where another site has the domain, or this one was changed since it was read
 */
export const updateSite = change(contract.updateSite, {
  whose: 'agency',
  noun: 'Site',
  async lock({ tx, input }) {
    assertParserRules(input.parser_rules);
    if (input.position !== undefined) await lockOrder(tx);
    return lockSite(tx, input.id);
  },
  async work({ tx, context, actor, before, input }) {
    const { id, position } = input;
    if (input.updated_at !== undefined) await assertFresh(tx, before, input.updated_at);
    const fields = changedOf(before, input);
    if (fields.publication_rules) assertPublicationRules(context, fields.publication_rules);
    const { parser_rules, ...rest } = fields;
    const version = { site_id: id, origin: 'person', created_by: actor.userId } as const;
    if (parser_rules) await putNewRulesInUse(tx, { ...version, parser_rules }, rest);
    else if (Object.keys(rest).length > 0) await changeSite(tx, id, rest);
    const place = position === undefined ? before.position : await placeSite(tx, id, position);
    const row = found(await findSite(tx, id), 'Site');
    return { row, details: differences(before, { ...fields, position: place }) };
  },
  audit: ({ made: { details }, input: { id } }) =>
    details.changed.length === 0
      ? null
      : { action: 'site.updated', resource: 'site', resourceId: id, details: { ...details } },
  refine: (error) => (violatedUnique(error) === null ? error : conflict(domainTaken)),
  answer: async ({ context, made: { row } }) => presentSite(row, await areasBySite(context.db, row.id)),
});
