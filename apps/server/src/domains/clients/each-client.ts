import type { AppContext } from '../../kernel/context.ts';
import { clientsAfter } from './queries.ts';

const clientsAtOnce = 100;

/**
 * Does something for one client after another, as upkeep at night does.
 *
 * @param signal of the job: between two clients it ends
 * @param work what it resolves with `enough` after is the last
 * @param which `all`: the archived ones too
 */
export async function eachClient(
  { db }: Pick<AppContext, 'db'>,
  signal: AbortSignal,
  work: (clientId: string) => Promise<unknown>,
  which: 'active' | 'all' = 'active',
): Promise<void> {
  for (let last: string | null = null; ; ) {
    const clients: string[] = await clientsAfter(db, { last, which }, clientsAtOnce);
    for (const clientId of clients) {
      signal.throwIfAborted();
      if ((await work(clientId)) === 'enough') return;
    }
    last = clients.at(-1) ?? null;
    if (clients.length < clientsAtOnce) return;
  }
}
