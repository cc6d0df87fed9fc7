import type { PublicationRules } from '@molva/contract/sites';
import { parserRulesSchema } from '@molva/extraction';
import type { AppContext } from '../../context.ts';
import { DomainError, type FieldProblem } from '../../errors.ts';
import { dayIn } from '../../lib/days.ts';

/** @throws invalid, naming each rule that is broken */
export function assertParserRules(rules: Record<string, unknown> | undefined): void {
  if (rules === undefined) return;
  const { error } = parserRulesSchema.safeParse(rules);
  if (!error) return;
  refuse(
    error.issues.map(({ path, message, code }) => ({
      loc: ['body', 'parser_rules', ...path.map((key) => (typeof key === 'number' ? key : String(key)))],
      msg: message,
      type: code,
    })),
  );
}

/** Checks rules as a whole: what was sent together with what stays. @throws invalid, naming each field */
export function assertPublicationRules(context: AppContext, rules: PublicationRules): void {
  const { min_length: min, max_length: max } = rules;
  const grounds = rules.removal_grounds.map(({ ground }) => ground);
  // A day begins first in UTC+14: tomorrow here may be today where the policy was read.
  const today = dayIn(context.clock.now(), 'Pacific/Kiritimati');
  refuse([
    ...problem(min !== null && max !== null && min > max, 'max_length', 'Less than min_length'),
    ...problem(
      rules.incentive_allowed && (rules.disclosure ?? '') === '',
      'disclosure',
      'Where rewards are allowed, the text that discloses one is needed',
    ),
    ...problem(new Set(grounds).size < grounds.length, 'removal_grounds', 'A ground is named twice'),
    ...problem(
      rules.policy_read_on !== null && rules.policy_read_on > today,
      'policy_read_on',
      'The date is in the future',
    ),
  ]);
}

function problem(isBroken: boolean, field: keyof PublicationRules, msg: string): FieldProblem[] {
  return isBroken ? [{ loc: ['body', 'publication_rules', field], msg, type: 'value_error' }] : [];
}

function refuse(fields: FieldProblem[]): void {
  const [first] = fields;
  if (first) throw new DomainError('invalid', first.msg, { fields });
}
