import { isDeepStrictEqual } from 'node:util';
import { limits } from '@molva/contract/limits';
import { problem } from '@molva/contract/problems/index';
import * as contract from '@molva/contract/rule-versions';
import type { Transaction } from '../../db/database.ts';
import { conflict, fieldProblem, found, invalid } from '../../lib/errors.ts';
import { change } from '../../kernel/operation.ts';
import { assertParserRules } from './checks.ts';
import { presentRuleVersionText } from './present-rule-version.ts';
import { lockSite } from './queries.ts';
import { draftsOf, findRuleVersion, insertRuleVersion } from './rule-version-queries.ts';

/** Keeps rules as a draft of a site. @throws invalid, naming each rule that is broken */
export const createRuleVersion = change(contract.createRuleVersion, {
  whose: 'agency',
  noun: 'Site',
  lock({ tx, input }) {
    assertParserRules(input.parser_rules);
    return lockSite(tx, input.site_id);
  },
  async work({ tx, actor, input }) {
    const { site_id, parser_rules, note = null, based_on = null } = input;
    if (based_on !== null) await assertOfSite(tx, based_on, site_id);
    const { newest, count } = await draftsOf(tx, site_id);
    if (newest && isDeepStrictEqual(newest.parser_rules, parser_rules))
      return { id: newest.id, isNew: false };
    if (count >= limits.ruleDrafts) throw conflict(problem('too_many_drafts', { count: limits.ruleDrafts }));
    const version = {
      site_id,
      parser_rules,
      note,
      based_on,
      origin: 'person',
      created_by: actor.userId,
    } as const;
    return { id: await insertRuleVersion(tx, version, 'draft'), isNew: true };
  },
  audit: ({ made: { id, isNew }, before: { name } }) =>
    isNew
      ? { action: 'rule_version.drafted', resource: 'rule_version', resourceId: id, details: { name } }
      : null,
  answer: async ({ context, made }) =>
    presentRuleVersionText(found(await findRuleVersion(context.db, made.id), 'Version')),
});

async function assertOfSite(tx: Transaction, versionId: string, siteId: string): Promise<void> {
  const version = await findRuleVersion(tx, versionId);
  if (version?.site_id !== siteId) throw invalid([fieldProblem('based_on', 'no_such_version')]);
}
