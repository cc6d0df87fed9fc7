import { expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { createArea, createClient, createSite } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { forgetRuns, runsKept } from './forget-runs.ts';

const server = useServer({ settings: { KEEP_RUNS_DAYS: '60' } });
const day = 86_400_000;

async function insertRuns(
  area: { client_id: string; area_id: string },
  daysAgo: readonly number[],
  isEnded = true,
): Promise<void> {
  await server.context.db.query
    .insertInto('monitoring_runs')
    .values(
      daysAgo.map((days) => {
        const at = new Date(Date.now() - days * day).toISOString();
        return {
          ...area,
          id: newId(),
          trigger: 'schedule' as const,
          status: isEnded ? ('done' as const) : ('running' as const),
          queued_at: at,
          finished_at: isEnded ? at : null,
        };
      }),
    )
    .execute();
}

async function agesOf(areaId: string): Promise<number[]> {
  const rows = await server.context.db.query
    .selectFrom('monitoring_runs')
    .select('queued_at')
    .where('area_id', '=', areaId)
    .orderBy('queued_at', 'desc')
    .execute();
  return rows.map(({ queued_at }) => Math.round((Date.now() - Date.parse(String(queued_at))) / day));
}

const newArea = async () => {
  const clientId = await createClient(server);
  const siteId = await createSite(server);
  return { client_id: clientId, area_id: await createArea(server, { clientId, siteId }) };
};
const days = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

it('forgets runs of long ago, and not the last ones of an area', async () => {
  const busy = await newArea();
  const paused = await newArea();
  await insertRuns(busy, days(1, 100));
  await insertRuns(paused, days(200, 20));
  await insertRuns(paused, [300], false);
  await runHandler(server.context, forgetRuns, {});
  expect(await agesOf(busy.area_id)).toEqual(days(1, 60));
  expect(await agesOf(paused.area_id)).toEqual([...days(200, 20), 300]);
  await insertRuns(paused, days(0, runsKept - 5));
  await runHandler(server.context, forgetRuns, {});
  expect(await agesOf(paused.area_id)).toEqual([...days(0, runsKept - 5), ...days(200, 5), 300]);
});

it('takes as many steps as there are runs, and ends where it is told to', async () => {
  const area = await newArea();
  await insertRuns(
    area,
    Array.from({ length: 2_500 }, (_, index) => 100 + index / 100),
  );
  const stopped = AbortSignal.abort();
  const { context } = server;
  const run = {
    context,
    data: {},
    jobId: '',
    attempt: 0,
    signal: stopped,
    progress: () => Promise.resolve(),
  };
  await expect(forgetRuns.run(run)).rejects.toThrow();
  expect(await agesOf(area.area_id)).toHaveLength(2_500);
  await runHandler(context, forgetRuns, {});
  expect(await agesOf(area.area_id)).toHaveLength(runsKept);
});
