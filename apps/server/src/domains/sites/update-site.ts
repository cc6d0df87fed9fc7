import * as contract from '@molva/contract/sites';
import type { InputOf } from '@molva/contract';
import type { Transaction } from '../../db/database.ts';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, found } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertParserRules, assertPublicationRules } from './checks.ts';
import { domainTaken } from './create-site.ts';
import { presentSite } from './present.ts';
import {
  areasBySite,
  changeSite,
  findSite,
  lockOrder,
  lockSite,
  placeSite,
  type SiteRow,
} from './queries.ts';
import { changedOf, differences } from './site-changes.ts';

type Input = InputOf<typeof contract.updateSite>;

/**
 * Changes what is sent of a site. Sending again what stands already changes nothing.
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
  async work({ tx, context, before, input }) {
    const { id, position } = input;
    await assertFresh(tx, before, input);
    const fields = changedOf(before, input);
    if (fields.publication_rules) assertPublicationRules(context, fields.publication_rules);
    if (Object.keys(fields).length > 0) await changeSite(tx, id, fields);
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

async function assertFresh(tx: Transaction, before: SiteRow, { updated_at: seen }: Input): Promise<void> {
  if (seen === undefined || Date.parse(seen) === Date.parse(before.updated_at)) return;
  throw conflict('site_changed', presentSite(before, await areasBySite(tx, before.id)));
}
