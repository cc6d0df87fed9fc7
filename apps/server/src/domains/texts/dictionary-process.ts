import { createHelperProcess, ProcessDied, TooManyWait } from '../../lib/helper-process.ts';
import type { DictionaryAnswers, DictionaryTask } from './dictionary-task.ts';

/** Loads the dictionary with its first task (0.3 s) and ends after ten minutes without one. */
const helper = createHelperProcess<DictionaryTask, DictionaryAnswers[DictionaryTask['kind']]>({
  module: new URL('dictionary-program.ts', import.meta.url),
  idleFor: 600_000,
  timeLimit: 20_000,
  heap: 256,
  memory: 512,
  // Nobody waits longer than their screen does.
  maxWaiting: 50,
});

/**
 * Asks the process with the dictionary.
 *
 * @param timeoutMs for which the caller waits; the process goes on without them
 * @returns null where it did not answer in time or died: what needs it is then simply not looked for
 */
export async function askDictionary<Kind extends DictionaryTask['kind']>(
  task: Extract<DictionaryTask, { kind: Kind }>,
  timeoutMs: number,
): Promise<DictionaryAnswers[Kind] | null> {
  const over = AbortSignal.timeout(timeoutMs);
  const late = new Promise<null>((resolve) => {
    over.addEventListener('abort', () => resolve(null), { once: true });
  });
  return Promise.race([answerTo(task), late]);
}

async function answerTo<Kind extends DictionaryTask['kind']>(
  task: Extract<DictionaryTask, { kind: Kind }>,
): Promise<DictionaryAnswers[Kind] | null> {
  try {
    return (await helper.run(task)) as DictionaryAnswers[Kind];
  } catch (error) {
    if (error instanceof ProcessDied || error instanceof TooManyWait) return null;
    throw error;
  }
}
