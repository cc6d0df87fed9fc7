import * as contract from '@molva/contract/areas';
import { violatedReference, violatedUnique } from '../../db/problems.ts';
import { change } from '../../kernel/operation.ts';
import { conflict, found, invalidField } from '../../lib/errors.ts';
import { assertAddressFree, assertClientOpen, assertGroupOf, assertSiteOpen } from './checks.ts';
import { presentArea } from './present.ts';
import { findArea, insertArea } from './queries.ts';
import { urlKey } from './url-key.ts';

/** Adds a location or business page of a client. @throws conflict where the client has an area with this address */
export const createArea = change(contract.createArea, {
  async work({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    await assertSiteOpen(tx, input.site_id);
    await assertGroupOf(tx, clientId, input.group_id);
    const url_key = urlKey(input.url);
    await assertAddressFree(tx, clientId, url_key);
    const id = await insertArea(tx, { ...input, group_id: input.group_id ?? null, url_key });
    return found(await findArea(tx, clientId, id), 'Area');
  },
  audit: ({ made, input: { fullname_area, url, site_id } }) => ({
    action: 'area.created',
    resource: 'area',
    resourceId: made.id,
    details: { fullname_area, url, site_id },
  }),
  refine: refineAreaError,
  answer: ({ made }) => presentArea(made),
});

/** Two at once: what the checks before could not see, the keys of the tables do. */
export function refineAreaError(error: unknown): unknown {
  if (violatedUnique(error) !== null) return conflict('area_address_taken');
  if (violatedReference(error) !== null) return invalidField('group_id', 'no_such_group');
  return error;
}
