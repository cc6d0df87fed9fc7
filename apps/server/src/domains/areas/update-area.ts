import * as contract from '@molva/contract/areas';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { assertGroupOf } from './checks.ts';
import { refineAreaError } from './create-area.ts';
import { presentArea } from './present.ts';
import { changeArea, clientOfArea, findArea, lockArea } from './queries.ts';
import { urlKey } from './url-key.ts';

export const updateArea = change(contract.updateArea, {
  noun: 'Area',
  find: ({ context, input }) => clientOfArea(context.db, input.id),
  lock: ({ tx, clientId, input }) => lockArea(tx, clientId, input.id),
  async work({ tx, clientId, input: { id, ...fields } }) {
    await assertGroupOf(tx, clientId, fields.group_id);
    await changeArea(tx, clientId, id, {
      ...fields,
      ...(fields.url === undefined ? {} : { url_key: urlKey(fields.url) }),
    });
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
