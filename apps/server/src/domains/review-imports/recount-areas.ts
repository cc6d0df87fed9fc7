import type { AppContext } from '../../kernel/context.ts';
import { dayIn } from '../../lib/days.ts';
import { areasByNameOrAddress } from '../areas/index.ts';
import { refreshAreaFacts } from '../ratings/index.ts';
import { recountMonths } from '../reviews/index.ts';
import type { ImportData } from './jobs.ts';

/** Counts anew what an import may have stored before it was lost with its process. */
export async function recountAreas(context: AppContext, data: ImportData): Promise<void> {
  const clientId = data.client_id;
  const ids =
    data.area_id !== null && data.mapping.area === undefined
      ? [data.area_id]
      : (await areasByNameOrAddress(context.db, clientId)).values();
  const today = dayIn(context.clock.now(), 'UTC');
  for (const areaId of new Set(ids))
    await context.db.transaction(async (tx) => {
      await recountMonths(tx, { client_id: clientId, area_id: areaId });
      await refreshAreaFacts(tx, clientId, areaId, today);
    });
}
