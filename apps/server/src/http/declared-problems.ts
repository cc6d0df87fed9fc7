import type { EndpointShape } from '@molva/contract';
import { problemsByCall } from '@molva/contract/problems/by-call';
import type { ProblemCode } from '@molva/contract/problems/index';
import { problemOf } from './problems.ts';

/** What a use case answered a call with that could not be done. */
export interface SeenProblem {
  operationId: string;
  status: number;
  code: ProblemCode;
}

/** What is done with each where answers are checked; whoever makes the table anew (`npm run docs:problems`) collects them. */
export const watch: { see: (seen: SeenProblem) => void } = { see: assertDeclared };

/**
 * Looks whether the contract names the problems of a failed use case as its call's.
 *
 * @throws Error naming the one that it does not
 */
export function watchProblem({ operationId }: EndpointShape, error: unknown): void {
  const { status, code, detail } = problemOf(error);
  if (status >= 500 && code === 'unexpected') return;
  const codes = typeof detail === 'string' ? [code] : detail.map((field) => field.code);
  for (const one of codes) watch.see({ operationId, status, code: one });
}

/** What any call may answer: who is signed out or has no right, what is not there, and what passes by itself. */
function isAnyCalls({ status, code }: SeenProblem): boolean {
  return [401, 429, 503].includes(status) || code === 'no_privileges' || code === 'not_found';
}

function assertDeclared(seen: SeenProblem): void {
  if (isAnyCalls(seen)) return;
  const { operationId, status, code } = seen;
  const declared = problemsByCall[operationId]?.[status] ?? [];
  if (!declared.includes(code))
    throw new Error(
      `${operationId} answers ${status} ${code}, which the table does not name: npm run docs:problems`,
    );
}
