import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { areasAfter } from '../areas/index.ts';
import { refreshAreaFacts } from './refresh-facts.ts';

const batch = 200;

export const refreshAll: JobHandler<object> = {
  async run({ context, signal }) {
    const today = dayIn(context.clock.now(), 'UTC');
    let last: { client_id: string; area_id: string } | null = null;
    while (!signal.aborted) {
      const areas: { client_id: string; area_id: string }[] = await areasAfter(context.db, last, batch);
      for (const area of areas) {
        await context.db.transaction((tx) => refreshAreaFacts(tx, area.client_id, area.area_id, today));
      }
      last = areas.at(-1) ?? null;
      if (areas.length < batch) break;
    }
    return undefined;
  },
};
