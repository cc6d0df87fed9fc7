import type { TextChecks } from '@molva/contract/text-checks';
import { unavailable } from '../../lib/errors.ts';
import { createHelperProcess, ProcessDied, TooManyWait } from '../../lib/helper-process.ts';
import { checkText } from './check-text.ts';
import type { WholeInput } from './input.ts';

/** Characters from which on a check takes longer than others should wait for it: the longest text takes 0.1 s. */
const longFrom = 5_000;

const checker = createHelperProcess<WholeInput, TextChecks>({
  module: new URL('check-program.ts', import.meta.url),
  idleFor: 60_000,
  timeLimit: 5_000,
  heap: 256,
  memory: 512,
  // Who waits may hold a text locked meanwhile.
  maxWaiting: 30,
});

/**
 * `checkText`, long texts in a process of its own, where they hold up nobody else.
 *
 * @throws unavailable where so many wait that it would take long
 */
export async function checkTextApart(input: WholeInput): Promise<TextChecks> {
  if (input.text.length + (input.words?.length ?? 0) < longFrom) return checkText(input);
  try {
    return await checker.run(input);
  } catch (error) {
    if (error instanceof TooManyWait || error instanceof ProcessDied)
      throw unavailable('many_checks', 2, { cause: error });
    throw error;
  }
}
