import type { TextChecks } from '@molva/contract/text-checks';
import type { Handle } from '../../db/database.ts';
import { unavailable } from '../../lib/errors.ts';
import { checkTextApart } from './check-apart.ts';
import { findUnsaid } from './find-unsaid.ts';
import type { TextInput } from './input.ts';

/** For which whoever looks at a text waits for the dictionary, ms: on a busy machine the first after a rest may come without. */
export const dictionaryTimeoutMs = 3_000;

/**
 * Every check but spelling and likeness to other texts, with what the dictionary tells.
 *
 * @param timeoutMs for which to wait for the dictionary; 0: only what is kept of it
 * @returns with `new_words` null where it did not answer in time: then details are not marked either
 */
export async function checkWhole(
  handle: Handle,
  clientId: string,
  input: TextInput,
  timeoutMs = dictionaryTimeoutMs,
): Promise<TextChecks> {
  return checkTextApart({ ...input, unsaid: await findUnsaid(handle, clientId, input, timeoutMs) });
}

/** Checks many texts, one after the other: long ones apart, and others have their turn between. */
export async function checkMany<Id>(
  handle: Handle,
  texts: ReadonlyMap<Id, TextInput & { clientId: string }>,
  timeoutMs = dictionaryTimeoutMs,
): Promise<Map<Id, TextChecks>> {
  const checked = new Map<Id, TextChecks>();
  let waits = timeoutMs;
  for (const [id, { clientId, ...input }] of texts) {
    const checks = await checkWhole(handle, clientId, input, waits);
    checked.set(id, checks);
    // Not waited for once more for each text.
    if (checks.new_words === null) waits = 0;
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
  return checked;
}

/**
 * What a text is let through by must have been looked at whole.
 *
 * @throws unavailable where the dictionary was not heard
 */
export function assertLookedAt({ new_words: newWords }: TextChecks): void {
  if (newWords === null) throw unavailable('many_checks', 2);
}
