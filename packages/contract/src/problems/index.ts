import { clientProblems } from './clients.ts';
import { draftProblems } from './drafts.ts';
import { fileProblems } from './files.ts';
import { flagProblems } from './flags.ts';
import { peopleProblems } from './people.ts';
import type { ParamsIn, ParamValue } from './problem-text.ts';
import { reviewProblems } from './reviews.ts';
import { ruleProblems } from './rules.ts';
import { signInProblems } from './sign-in.ts';
import { systemProblems } from './system.ts';
import { textProblems } from './texts.ts';

export { filledIn, type ParamValue, type Problems, type ProblemText } from './problem-text.ts';

/** Everything that can go wrong, by its code. */
export const problems = {
  ...signInProblems,
  ...peopleProblems,
  ...clientProblems,
  ...textProblems,
  ...fileProblems,
  ...flagProblems,
  ...reviewProblems,
  ...ruleProblems,
  ...draftProblems,
  ...systemProblems,
} as const;

export type ProblemCode = keyof typeof problems;
type ParamsOf<Code extends ProblemCode> = ParamsIn<(typeof problems)[Code]>;

/** Codes that need nothing with them. */
export type PlainCode = {
  [Code in ProblemCode]: [ParamsOf<Code>] extends [never] ? Code : never;
}[ProblemCode];

/** A problem with what it says of this case. */
export interface ProblemOf<Code extends ProblemCode = ProblemCode> {
  readonly code: Code;
  readonly params: Readonly<Record<ParamsOf<Code>, ParamValue>>;
}

/** A problem that has parameters: they are given by their names. */
export function problem<Code extends Exclude<ProblemCode, PlainCode>>(
  code: Code,
  params: Readonly<Record<ParamsOf<Code>, ParamValue>>,
): ProblemOf<Code> {
  return { code, params };
}
