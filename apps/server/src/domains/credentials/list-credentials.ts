import * as contract from '@molva/contract/credentials';
import { query } from '../../kernel/operation.ts';
import { kindOf } from './kinds.ts';
import { rightFor, whose } from './policy.ts';
import { presentCredentials } from './present.ts';
import { credentialsOf, sitesWithCredentials } from './queries.ts';

export const listCredentials = query(contract.listCredentials, {
  noun: 'Client',
  find: ({ input }) => Promise.resolve(whose(input)),
  right: rightFor('accesses:read'),
  async read({ context, actor, row }) {
    const [rows, sites] = await Promise.all([
      credentialsOf(context.db, row.client_id),
      sitesWithCredentials(context.db, row.client_id),
    ]);
    return {
      data: rows.map((one) => presentCredentials(one, actor)),
      sites: sites.map(({ kind, url, ...site }) => ({
        ...site,
        kind: kindOf(kind),
        host: URL.parse(url ?? '')?.host ?? site.domain,
      })),
    };
  },
});
