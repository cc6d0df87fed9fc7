import type { EndpointShape } from '@molva/contract';
import type { z } from 'zod';
import { DomainError, type FieldProblem } from '../errors.ts';

type Issue = z.core.$ZodIssue;

/** Error types that clients of the FastAPI template already know; zod's own code for the rest. */
function typeOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return isMissing(issue) ? 'missing' : `${issue.expected}_type`;
  if (issue.code === 'unrecognized_keys') return 'extra_forbidden';
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? 'string_too_short' : 'greater_than_equal';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'string_too_long' : 'less_than_equal';
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'custom') return 'value_error';
  return issue.code;
}

function isMissing(issue: Issue): boolean {
  return (
    issue.code === 'invalid_type' && issue.input === undefined && /received undefined/.test(issue.message)
  );
}

function problemsOf(part: string, issue: Issue): FieldProblem[] {
  const path = issue.path.map((key) => (typeof key === 'number' ? key : String(key)));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      loc: [part, ...path, key],
      msg: 'Extra inputs are not permitted',
      type: 'extra_forbidden',
    }));
  }
  const msg = isMissing(issue) ? 'Field required' : issue.message;
  return [{ loc: [part, ...path], msg, type: typeOf(issue) }];
}

/** The lengths of texts in the words of the FastAPI template, whose front ends show them; a schema's own words go before. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `String should have at most ${characters(issue.maximum)}`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `String should have at least ${characters(issue.minimum)}`;
  return undefined;
}

const characters = (count: number | bigint) => `${count} ${count === 1 ? 'character' : 'characters'}`;

/** Checks the parts of a request against the endpoint's schemas and merges them into one input. */
export function validateInput(
  endpoint: EndpointShape,
  request: { params: unknown; query: unknown; body: unknown },
): Record<string, unknown> {
  const problems: FieldProblem[] = [];
  const input: Record<string, unknown> = {};
  const parts = [
    ['path', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, request.body],
  ] as const;
  for (const [part, schema, value] of parts) {
    if (!schema) continue;
    const parsed = schema.safeParse(part === 'body' ? (value ?? undefined) : (value ?? {}), {
      error: wordsOf,
    });
    if (parsed.success) Object.assign(input, parsed.data);
    else problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(part, issue)));
  }
  if (problems.length > 0) throw new DomainError('invalid', 'Validation Error', { fields: problems });
  return input;
}
