import { type PlainCode, problem as problemWith } from '@molva/contract/problems/index';
import type { PublicationRules } from '@molva/contract/sites';
import { type ExpressionKind, parserRulesSchema } from '@molva/extraction';
import type { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { fieldProblem, type FieldProblem, invalid } from '../../lib/errors.ts';
import { dayIn } from '../../lib/days.ts';
import { issueProblems } from '../../lib/issue-problems.ts';

/** @throws invalid, naming each rule that is broken */
export function assertParserRules(rules: Record<string, unknown> | undefined): void {
  if (rules === undefined) return;
  const { error } = parserRulesSchema.safeParse(rules);
  if (!error) return;
  refuse(error.issues.flatMap(ruleProblems));
}

const place = ['body', 'parser_rules'];
const expressions = {
  css_selector: 'rule_css_selector',
  browser_selector: 'rule_browser_selector',
  json_path: 'rule_json_path',
  regular_expression: 'rule_regular_expression',
} as const satisfies Record<ExpressionKind, string>;
/** Kinds of values, as zod calls them. */
const types: Readonly<Record<string, PlainCode>> = {
  string: 'rule_text',
  number: 'rule_number',
  boolean: 'rule_switch',
  array: 'rule_list',
  object: 'rule_object',
  record: 'rule_object',
};

/** What is wrong with a rule: said more closely than of a form's field, as whoever writes rules reads it in a text. */
function ruleProblems(issue: z.core.$ZodIssue): FieldProblem[] {
  const problems = issueProblems(place, issue);
  const what = closerProblem(issue);
  return what === null ? problems : problems.map((one) => ({ ...one, ...what }));
}

function closerProblem(issue: z.core.$ZodIssue): Pick<FieldProblem, 'code' | 'params'> | null {
  if (issue.code === 'invalid_value') return problemWith('rule_option', { options: issue.values.join(', ') });
  // What is absent is said as of any field.
  if (issue.code === 'invalid_type' && !issue.message.endsWith('received undefined')) {
    const code = types[issue.expected];
    return code === undefined ? null : { code };
  }
  if (issue.code !== 'custom') return null;
  const { kind, said } = (issue.params ?? {}) as { kind?: ExpressionKind; said?: string };
  return kind === undefined ? null : problemWith(expressions[kind], { said: said ?? '' });
}

/** Checks rules as a whole: what was sent together with what stays. @throws invalid, naming each field */
export function assertPublicationRules(context: AppContext, rules: PublicationRules): void {
  const { min_length: min, max_length: max } = rules;
  const grounds = rules.removal_grounds.map(({ ground }) => ground);
  // A day begins first in UTC+14: tomorrow here may be today where the policy was read.
  const today = dayIn(context.clock.now(), 'Pacific/Kiritimati');
  refuse([
    ...problem(min !== null && max !== null && min > max, 'max_length', 'less_than_min_length'),
    ...problem(rules.incentive_allowed && (rules.disclosure ?? '') === '', 'disclosure', 'disclosure_needed'),
    ...problem(new Set(grounds).size < grounds.length, 'removal_grounds', 'ground_twice'),
    ...problem(
      rules.policy_read_on !== null && rules.policy_read_on > today,
      'policy_read_on',
      'date_in_future',
    ),
  ]);
}

function problem(isBroken: boolean, field: keyof PublicationRules, what: PlainCode): FieldProblem[] {
  return isBroken ? [fieldProblem(['body', 'publication_rules', field], what)] : [];
}

function refuse(fields: FieldProblem[]): void {
  if (fields.length > 0) throw invalid(fields);
}
