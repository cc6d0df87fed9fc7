import * as contract from '@molva/contract/areas';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { assertAddressFree, assertGroupOf, assertSiteMayChange, assertSiteOpen } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, clientOfArea, findArea, lockArea } from './queries.ts';
import { urlKey } from './url-key.ts';

export const updateArea = change(contract.updateArea, {
  noun: 'Area',
  find: ({ context, input }) => clientOfArea(context.db, input.id),
  lock: ({ tx, clientId, input }) => lockArea(tx, clientId, input.id),
  async work({ tx, clientId, before, input: { id, ...fields } }) {
    await assertGroupOf(tx, clientId, fields.group_id);
    if (fields.site_id !== undefined && fields.site_id !== before.site_id) {
      await assertSiteOpen(tx, fields.site_id);
      await assertSiteMayChange(tx, clientId, id);
    }
    const url_key = fields.url === undefined ? undefined : urlKey(fields.url);
    if (url_key !== undefined) await assertAddressFree(tx, clientId, url_key, id);
    await changeArea(tx, clientId, id, { ...fields, ...(url_key !== undefined && { url_key }) });
    return found(await findArea(tx, clientId, id), 'Area');
  },
  audit: ({ before, input: { id, ...fields } }) => ({
    action: 'area.changed',
    resource: 'area',
    resourceId: id,
    details: { before, change: fields },
  }),
  refine: refineAreaError,
  answer: ({ made }) => presentArea(made),
});
