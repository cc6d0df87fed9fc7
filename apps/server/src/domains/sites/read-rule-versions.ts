import * as contract from '@molva/contract/rule-versions';
import { found, notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { presentRuleVersion, presentRuleVersionText } from './present-rule-version.ts';
import { findSite } from './queries.ts';
import { findRuleVersion, pageOfRuleVersions } from './rule-version-queries.ts';

export const listRuleVersions = query(contract.listRuleVersions, {
  whose: 'agency',
  async read({ context, input }) {
    if (!(await findSite(context.db, input.site_id))) throw notFound('Site');
    const { rows, count } = await pageOfRuleVersions(context.db, input.site_id, input);
    return { data: rows.map(presentRuleVersion), count };
  },
});

export const readRuleVersion = query(contract.readRuleVersion, {
  whose: 'agency',
  read: async ({ context, input }) =>
    presentRuleVersionText(found(await findRuleVersion(context.db, input.id), 'Version')),
});
