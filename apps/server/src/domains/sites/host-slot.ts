import { setTimeout as wait } from 'node:timers/promises';
import type { AppContext } from '../../kernel/context.ts';
import { newId } from '../../lib/ids.ts';
import { keepHostSlot, releaseHostSlot, restOfHost, takeHostSlot } from './host-slot-queries.ts';

/** Seconds a dead process keeps its place. */
const lease = 20;
const renewEvery = 5_000;
const minPauseMs = 100;
const maxPauseMs = 1_000;

/**
 * Does some work at a host while holding one of its places: over all nodes, no more than `places` ask it at once. The
 * work's signal is also aborted when the place was lost to another node (this process stood still for too long).
 */
export async function withHostSlot<T>(
  job: { context: AppContext; signal: AbortSignal },
  turn: { host: string; places: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { db, log } = job.context;
  const holder = newId();
  const slot = await waitForTurn(job, { ...turn, holder });
  const lost = new AbortController();
  const timer = setInterval(() => {
    keepHostSlot(db, { host: turn.host, slot, holder, seconds: lease })
      .then((kept) => (kept ? undefined : lost.abort(new Error('the turn at the host was lost'))))
      .catch((error: unknown) => log.warn({ err: error, host: turn.host }, 'a turn could not be renewed'));
  }, renewEvery);
  try {
    return await work(AbortSignal.any([job.signal, lost.signal]));
  } finally {
    clearInterval(timer);
    // Whoever comes next, on whichever node, waits as this one would have to.
    const rest = job.context.fetcher.restOf(turn.host);
    await releaseHostSlot(db, { host: turn.host, slot, holder, rest }).catch((error: unknown) =>
      log.warn({ err: error, host: turn.host }, 'a turn could not be given back and ends by itself'),
    );
  }
}

async function waitForTurn(
  { context, signal }: { context: AppContext; signal: AbortSignal },
  turn: { host: string; places: number; holder: string },
): Promise<number> {
  for (let pause = minPauseMs; ; pause = Math.min(pause * 1.5, maxPauseMs)) {
    signal.throwIfAborted();
    const slot = await takeHostSlot(context.db, { ...turn, seconds: lease });
    if (slot !== null) return slot;
    const rest = await restOfHost(context.db, turn.host);
    await wait(Math.min(rest + 1, pause * (0.5 + Math.random())), undefined, { signal });
  }
}
