import type { EndpointShape } from '@molva/contract';
import type { z } from 'zod';
import { type FieldProblem, invalid } from '../lib/errors.ts';
import { issueProblems } from '../lib/issue-problems.ts';

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
      reportInput: true,
    });
    if (parsed.success) Object.assign(input, parsed.data);
    else problems.push(...parsed.error.issues.flatMap((issue) => issueProblems([part], issue)));
  }
  if (problems.length > 0) throw invalid(problems);
  return input;
}
