import type { Tag } from '@molva/contract/tags';
import type { Answer, Call, CallOptions, PartsOf, Rest } from './api-client.ts';
import { type ChangingCall, send } from './api.ts';
import { clientIn } from './query.ts';

export interface ActOptions<C extends Call> extends CallOptions {
  /** Puts the answer where it is shown. @returns what need not be asked for any more */
  readonly show?: (answer: Answer<C>) => readonly Tag[] | void;
}

/**
 * A call that changes something; what is shown of it is asked for anew before this is over,
 * unless the answer is put in place. Throws what the call
 * throws. In a component `useAction` tells how it went.
 */
export async function act<C extends ChangingCall>(
  call: C,
  ...[parts, options]: Rest<C, ActOptions<C>>
): Promise<Answer<C>> {
  const answer = await send(call, parts, options);
  const clientId = clientIn(parts) ?? clientIn({ body: answer });
  const shown = options?.show?.(answer) ?? [];
  const asked = refresh(call, clientId, shown);
  // What was put in place is not waited for.
  if (!options?.show) await asked;
  return answer;
}

/**
 * The same change of many things, one after the other; what is shown of them is asked for once, after all.
 *
 * @returns why some were refused
 */
export async function actOnEach<C extends ChangingCall>(
  call: C,
  all: readonly PartsOf<C>[],
  { clientId, show }: { clientId: string; show?: (answer: Answer<C>) => unknown },
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const parts of all) {
    try {
      const answer = await send(call, parts);
      show?.(answer);
    } catch (error) {
      failures.push(error);
    }
  }
  await changed(call, clientId);
  return failures;
}

/** What a call changes has changed (again): the job it began went on, or somebody was faster. */
export function changed(call: ChangingCall, clientId?: string): Promise<void> {
  return refresh(call, clientId, []);
}

async function refresh(call: Call, clientId: string | undefined, shown: readonly Tag[]): Promise<void> {
  const { askAll, queryClient } = await import('./query-client.ts');
  try {
    const { staleByCall } = await import('./stale.ts');
    await staleByCall(queryClient, call, { clientId, shown });
  } catch (error) {
    // The table could not come: all that is shown is asked for.
    reportError(error);
    await askAll();
  }
}
