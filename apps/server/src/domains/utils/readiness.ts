import * as contract from '@molva/contract/utils';
import type { AppContext } from '../../kernel/context.ts';
import { ping } from '../../db/ping.ts';
import { isDatabaseAway } from '../../db/problems.ts';
import { operation } from '../../kernel/operation.ts';

const timeoutMs = 2_000;

/** Alive: the process answers. Says nothing of what it depends on, so that an outage elsewhere restarts nothing. */
export const healthCheck = operation(contract.healthCheck, () => Promise.resolve(true));

/** State of each part a call may need. */
export async function readParts(context: AppContext) {
  const [database, queue, storage] = await Promise.all([
    answers(() => ping(context.db)),
    answers(async () => {
      if (!(await context.jobs.check())) throw new Error('the queue does not answer');
    }),
    answers(() => context.storage.check()),
  ]);
  const status = [database, queue, storage].every((part) => part === 'up')
    ? ('up' as const)
    : ('down' as const);
  return { status, database, queue, storage };

  async function answers(ask: () => Promise<unknown>): Promise<'up' | 'down'> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    });
    try {
      await Promise.race([ask(), late]);
      return 'up';
    } catch (error) {
      if (!isDatabaseAway(error)) context.log.debug({ err: error }, 'a part is not ready');
      return 'down';
    } finally {
      clearTimeout(timer);
    }
  }
}

type Parts = ReturnType<typeof readParts>;

/** Milliseconds for which one look answers all who ask: anybody may, and each look is work for three systems. */
const looksEvery = 1_000;
const looks = new WeakMap<AppContext, { at: number; parts: Parts }>();

export const readiness = operation(
  contract.readiness,
  ({ context }) => {
    // Calls are still served, and new ones had better go to another node.
    if (context.stopping.aborted)
      return readParts(context).then((parts) => ({ ...parts, status: 'down' as const }));
    const last = looks.get(context);
    const now = performance.now();
    if (last !== undefined && now - last.at < looksEvery) return last.parts;
    const parts = readParts(context);
    looks.set(context, { at: now, parts });
    return parts;
  },
  (answer) => (answer.status === 'up' ? 200 : 503),
);
