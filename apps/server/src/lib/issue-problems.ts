import { problem, type ProblemCode, problems, type ProblemOf } from '@molva/contract/problems/index';
import type { z } from 'zod';
import { type AnyProblem, fieldProblem, type FieldProblem } from './errors.ts';

type Issue = z.core.$ZodIssue;
type Place = (string | number)[];

/** What zod found wrong, with its code. @param at where the value that was checked stands in the request */
export function issueProblems(at: Place, issue: Issue): FieldProblem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => fieldProblem([...at, ...path, key], 'extra_field', 'extra_forbidden'));
  const isMissing = isMissingField(issue);
  const message = isMissing ? undefined : issue.message;
  return [
    fieldProblem([...at, ...path], isMissing ? 'field_required' : codeOf(issue), typeOf(issue), message),
  ];
}

/** Error types that clients of the FastAPI template already know; zod's own code for the rest. */
function typeOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return isMissingField(issue) ? 'missing' : `${issue.expected}_type`;
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'string_too_short' : 'greater_than_equal';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'string_too_long' : 'less_than_equal';
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'custom') return 'value_error';
  return issue.code;
}

function isMissingField(issue: Issue): boolean {
  return (
    issue.code === 'invalid_type' && issue.input === undefined && /received undefined/.test(issue.message)
  );
}

function codeOf(issue: Issue): AnyProblem {
  const own = ownProblem(issue.message);
  if (own !== undefined) return own;
  if (issue.code === 'too_big') {
    const params = { maximum: Number(issue.maximum) };
    if (issue.origin === 'string') {
      // How long it is, where the check was asked to report what it checked.
      return typeof issue.input === 'string'
        ? problem('string_too_long', { ...params, length: issue.input.length })
        : problem('at_most_characters', { count: params.maximum });
    }
    return problem(issue.origin === 'array' ? 'list_too_long' : 'number_too_big', params);
  }
  if (issue.code === 'too_small') {
    const params = { minimum: Number(issue.minimum) };
    // Of an empty text it is no help to say how long it is at least.
    if (issue.origin === 'string')
      return issue.minimum === 1 ? 'field_required' : problem('string_too_short', params);
    return problem(issue.origin === 'array' ? 'list_too_short' : 'number_too_small', params);
  }
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'int') return 'whole_number_expected';
    return issue.expected === 'number' ? 'number_expected' : 'wrong_type';
  }
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return 'not_one_of';
  return issue.code === 'invalid_format' ? 'wrong_format' : 'wrong_value';
}

/** Messages of the contract's own rules are the details of the table, so that each is said once. */
const plain = new Map<string, ProblemCode>();
const withNumber: [RegExp, ProblemCode, string][] = [];
for (const [code, { detail }] of Object.entries(problems) as [ProblemCode, { detail: string | null }][]) {
  if (detail === null) continue;
  const [name, ...others] = [...detail.matchAll(/\{(\w+)\}/g)].map(([, found]) => found ?? '');
  if (name === undefined) plain.set(detail, code);
  else if (others.length === 0 && detail !== `{${name}}`)
    withNumber.push([new RegExp(`^${RegExp.escape(detail).replace(/\\\{\w+\\\}/, '(\\d+)')}$`), code, name]);
}

function ownProblem(message: string): AnyProblem | undefined {
  const code = plain.get(message);
  if (code !== undefined) return { code, params: {} } as ProblemOf;
  for (const [pattern, found, name] of withNumber) {
    const [, value] = pattern.exec(message) ?? [];
    if (value !== undefined) return { code: found, params: { [name]: Number(value) } } as ProblemOf;
  }
  return undefined;
}
