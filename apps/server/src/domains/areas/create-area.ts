import type { createArea } from '@molva/contract/areas';
import { violatedReference, violatedUnique } from '../../db/problems.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { audit } from '../audit/index.ts';
import { findSite } from '../sites/index.ts';
import { assertClientOpen, assertGroupOf } from './checks.ts';
import { presentArea } from './present.ts';
import { findArea, insertArea } from './queries.ts';
import { urlKey } from './url-key.ts';

/** Adds a location or business page of a client. @throws conflict where the client has an area with this address */
export const createNewArea: UseCase<typeof createArea> = async ({ context, actor, input }) => {
  authorize(actor, 'areas:write', input.client_id);
  const row = await context.db
    .transaction(async (tx) => {
      await assertClientOpen(tx, input.client_id);
      const site = await findSite(tx, input.site_id);
      if (!site) throw invalidField('site_id', 'no_such_site');
      if (!site.is_active) throw invalidField('site_id', 'site_off');
      await assertGroupOf(tx, input.client_id, input.group_id);
      const id = await insertArea(tx, {
        ...input,
        group_id: input.group_id ?? null,
        url_key: urlKey(input.url),
      });
      await audit(tx, actor, {
        action: 'area.created',
        resource: 'area',
        resourceId: id,
        clientId: input.client_id,
        details: { fullname_area: input.fullname_area, url: input.url, site_id: input.site_id },
      });
      return findArea(tx, input.client_id, id);
    })
    .catch((error: unknown) => {
      throw refineAreaError(error);
    });
  if (!row) throw notFound('Area');
  return presentArea(row);
};

/** Two at once: what the checks before could not see, the keys of the tables do. */
export function refineAreaError(error: unknown): unknown {
  if (violatedUnique(error) !== null) return conflict('area_address_taken');
  if (violatedReference(error) !== null) return invalidField('group_id', 'no_such_group');
  return error;
}
