import type { ParamValue, Problems } from '@molva/contract/problems/problem-text';
import { later } from './later.ts';
import { grouped } from './numbers.ts';

/** What went wrong, as the server tells it: by its code, with what it says of this case. */
export interface Said {
  readonly code?: string | undefined;
  readonly params?: Readonly<Record<string, ParamValue>> | undefined;
}

/** The words come when the first call fails, and not with the first screen: there are some hundreds. */
const table = later<Problems>(() =>
  import('@molva/contract/problems/index').then((module) => module.problems),
);
let fill: typeof import('@molva/contract/problems/problem-text').filledIn | undefined;

/** Brings the words; where they cannot come, statuses speak for themselves. */
export async function loadProblemWords(): Promise<void> {
  const [, text] = await Promise.all([table.load(), import('@molva/contract/problems/problem-text')]);
  fill = text.filledIn;
}

/** The words of a problem, without a full stop; undefined where they are not there or its code is none we know. */
export function wordsOf({ code, params }: Said): string | undefined {
  const known = table.read();
  const problem = code !== undefined && known && Object.hasOwn(known, code) ? known[code] : undefined;
  return problem === undefined ? undefined : fill?.(problem.words, params && readable(params));
}

function readable(params: NonNullable<Said['params']>): NonNullable<Said['params']> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? grouped(value) : value]),
  );
}

/** Codes that say no more than that something was wrong. */
const vague: ReadonlySet<string> = new Set([
  'validation_failed',
  'wrong_value',
  'wrong_type',
  'wrong_format',
  'not_one_of',
  'extra_field',
  'request_refused',
  'unexpected',
]);

/** The words of a problem that say more than its status does. */
export function tellingWords(said: Said): string | undefined {
  return said.code === undefined || vague.has(said.code) ? undefined : wordsOf(said);
}

/** The same as a sentence of its own, of an answer's first problem whatever its status. */
export function problemSentence(error: { readonly firstProblem: Said }): string | undefined {
  const words = tellingWords(error.firstProblem);
  return words === undefined || /[.!?]$/.test(words) ? words : `${words}.`;
}
