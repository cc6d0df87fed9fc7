import type { RuleVersion, RuleVersionText } from '@molva/contract/rule-versions';
import { joinedPerson } from '../../kernel/permissions/present-person.ts';
import type { RuleVersionRow, RuleVersionTextRow } from './rule-version-queries.ts';

export function presentRuleVersion(row: RuleVersionRow): RuleVersion {
  const { test } = row;
  return {
    id: row.id,
    site_id: row.site_id,
    number: row.number,
    state: row.state,
    origin: row.origin,
    note: row.note,
    based_on: row.based_on,
    created_at: row.created_at,
    created_by: joinedPerson(row, 'author'),
    tested_at: row.tested_at,
    tested_by: joinedPerson(row, 'tester'),
    test: test && { passed: test.passed, failed: test.failed, not_judged: test.not_judged },
    in_use_from: row.in_use_from,
    in_use_until: row.in_use_until,
  };
}

export function presentRuleVersionText(row: RuleVersionTextRow): RuleVersionText {
  return {
    ...presentRuleVersion(row),
    parser_rules: row.parser_rules as Record<string, unknown>,
    test_result: row.test_result,
  };
}
