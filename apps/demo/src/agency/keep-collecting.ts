import { setTimeout as wait } from 'node:timers/promises';
import type { World } from '../generator/index.ts';
import { ApiError, type Call } from './api.ts';
import { type AreaMemory, chooseAreas, digestOf, remember, visit } from './choose-areas.ts';
import { startCollection } from './start-collection.ts';
import type { Watched } from './watched.ts';

/** Between two rounds, milliseconds. */
const minute = 60_000;

/** Areas a round. */
const perRound = 5;

/**
 * While somebody looks at the demo, schedules of once or twice a day would show nothing: each minute a few areas are
 * collected, those first on whose page something happened. Ends when aborted.
 */
export async function keepCollecting(
  head: Call,
  list: () => Promise<readonly Watched[]>,
  options: { world: World; signal: AbortSignal; pause?: number },
): Promise<void> {
  const { world, signal, pause = minute } = options;
  let known = new Map<string, AreaMemory>();
  for (;;) {
    await wait(pause, undefined, { signal });
    try {
      known = await round(head, await list(), known, { world, now: Date.now() });
    } catch (error) {
      signal.throwIfAborted();
      // Molva or its database is away for a moment: the next round finds it back.
      if (!(error instanceof ApiError || error instanceof TypeError)) throw error;
    }
  }
}

async function round(
  head: Call,
  watched: readonly Watched[],
  before: ReadonlyMap<string, AreaMemory>,
  { world, now }: { world: World; now: number },
): Promise<Map<string, AreaMemory>> {
  const known = new Map(
    watched.map(({ areaId, place }) => {
      const digest = digestOf(world.stateOf(place, now));
      return [areaId, remember(before.get(areaId) ?? { digest, due: 0, visited: 0 }, digest)] as const;
    }),
  );
  for (const areaId of chooseAreas(known, perRound)) {
    await startCollection(head, areaId);
    const memory = known.get(areaId);
    if (memory) known.set(areaId, visit(memory, now));
  }
  return known;
}
