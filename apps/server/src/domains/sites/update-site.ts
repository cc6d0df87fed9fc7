import type { updateSite } from '@molva/contract/sites';
import type { Transaction } from '../../db/database.ts';
import { violatedUnique } from '../../db/problems.ts';
import { conflict, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
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

type Input = Parameters<UseCase<typeof updateSite>>[0]['input'];

/**
 * Changes what is sent of a site. Sending again what stands already changes nothing.
 *
 * @throws conflict where another site has the domain, or this one was changed since it was read
 */
export const updateOneSite: UseCase<typeof updateSite> = async ({ context, actor, input }) => {
  authorize(actor, 'sites:write');
  const { id, position } = input;
  assertParserRules(input.parser_rules);
  const row = await context.db
    .transaction(async (tx) => {
      if (position !== undefined) await lockOrder(tx);
      const before = await lockSite(tx, id);
      if (!before) throw notFound('Site');
      await assertFresh(tx, before, input);
      const change = changedOf(before, input);
      if (change.publication_rules) assertPublicationRules(context, change.publication_rules);
      if (Object.keys(change).length > 0) await changeSite(tx, id, change);
      const place = position === undefined ? before.position : await placeSite(tx, id, position);
      const details = differences(before, { ...change, position: place });
      if (details.changed.length > 0)
        await audit(tx, actor, {
          action: 'site.updated',
          resource: 'site',
          resourceId: id,
          clientId: null,
          details,
        });
      return findSite(tx, id);
    })
    .catch((error: unknown) => {
      throw violatedUnique(error) === null ? error : conflict(domainTaken);
    });
  if (!row) throw notFound('Site');
  return presentSite(row, await areasBySite(context.db, id));
};

async function assertFresh(tx: Transaction, before: SiteRow, { updated_at: seen }: Input): Promise<void> {
  if (seen === undefined || Date.parse(seen) === Date.parse(before.updated_at)) return;
  throw conflict('site_changed', presentSite(before, await areasBySite(tx, before.id)));
}
