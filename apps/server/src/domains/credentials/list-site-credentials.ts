import * as contract from '@molva/contract/credentials';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { notFound } from '../../lib/errors.ts';
import { findSite } from '../sites/index.ts';
import { credentialsOfSite } from './queries.ts';

export const listSiteCredentials = query(contract.listSiteCredentials, {
  whose: 'visible',
  async read({ context, actor, input: { site_id: siteId } }) {
    if (!(await findSite(context.db, siteId))) throw notFound('Site');
    const rows = await credentialsOfSite(context.db, siteId);
    const data = rows
      .filter(({ client_id: id }) =>
        may(actor, id === null ? 'sites:write' : 'accesses:write', id ?? undefined),
      )
      .map(({ id, client_id, client_name: name, kind, state }) => ({
        id,
        client: client_id === null ? null : { id: client_id, name: name ?? '' },
        kind,
        state,
      }));
    return { data, count: data.length };
  },
});
