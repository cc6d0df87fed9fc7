import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { competitorLimits } from '@molva/contract/competitor-states';
import {
  addCompetitor,
  collectedCompetitor,
  competitorsOf,
  competitorsPath as path,
  startPlaces,
  type WatchingClient,
  watchingClient,
  writeReview,
} from '../../test/competitors.ts';
import { createSite } from '../../test/factories.ts';
import { runHandler } from '../../test/run-handler.ts';
import { useServer } from '../../test/server.ts';
import { noteHostOutcome } from '../sites/index.ts';
import { forgetRemovedHandler } from './forget-removed.ts';
import { startDueHandler } from './start-due.ts';

const server = useServer({ work: true });
let site: Awaited<ReturnType<typeof startPlaces>>;
let siteId: string;
beforeAll(async () => {
  site = await startPlaces();
  siteId = await createSite(server);
});
afterAll(() => site.close());

async function watched() {
  const client = await watchingClient(server, siteId);
  const place = site.place([writeReview('a')]);
  const { id } = await addCompetitor(client, place.url);
  await collectedCompetitor(client, id);
  return { client, id, place };
}

const change = (
  { clientId }: WatchingClient,
  id: string,
  values: { next_run_at?: Date; removed_at?: Date },
) =>
  server.context.db.query
    .updateTable('competitors')
    .set(values)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .execute();

const askedFor = (wanted: string) => site.asked.filter((one) => one === wanted).length;
const past = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('a competitor whose time has come', () => {
  it('is collected once, and next the day after', async () => {
    const { client, id, place } = await watched();
    expect(askedFor(place.path)).toBe(1);
    await change(client, id, { next_run_at: past(1) });
    await Promise.all([1, 2].map(() => runHandler(server.context, startDueHandler, {})));
    const row = await collectedCompetitor(client, id);
    expect(row.state).toBe('done');
    expect(askedFor(place.path)).toBe(2);
    const inHours = (Date.parse(row.next_run_at ?? '') - Date.now()) / 3_600_000;
    expect(inHours).toBeGreaterThan(0);
    expect(inHours).toBeLessThanOrEqual(24);
  });

  it('is not collected for a client that is not looked after, nor from a host that has a break', async () => {
    const { client, id, place } = await watched();
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'paused' })
      .where('id', '=', client.clientId)
      .execute();
    await change(client, id, { next_run_at: past(1) });
    await runHandler(server.context, startDueHandler, {});
    expect((await competitorsOf(client)).data[0]?.state).toBe('done');
    await server.context.db.query
      .updateTable('clients')
      .set({ status: 'active' })
      .where('id', '=', client.clientId)
      .execute();
    const { host } = new URL(place.url);
    const failure = { code: 'rate_limited', retryAfter: 3_600 };
    await server.context.db.transaction((tx) =>
      noteHostOutcome(tx, { host, siteId }, { failure, at: new Date() }),
    );
    await change(client, id, { next_run_at: past(1) });
    await runHandler(server.context, startDueHandler, {});
    const [row] = (await competitorsOf(client)).data;
    expect(row?.state).toBe('done');
    expect(Date.parse(row?.next_run_at ?? '')).toBeGreaterThanOrEqual(Date.now() + 3_500_000);
    // Who asks for it now is told that the site asked to wait.
    await client.manager.call(`POST ${path}/collect`, { params: client.params, body: { id } });
    expect(await collectedCompetitor(client, id)).toMatchObject({
      state: 'failed',
      error: { code: 'host_break' },
    });
    expect(askedFor(place.path)).toBe(1);
    await server.context.db.query.deleteFrom('host_breaks').execute();
  });
});

describe('a competitor that was removed', () => {
  it('goes for good with its reviews after the days in which it can be restored', async () => {
    const [kept, gone] = [await watched(), await watched()];
    for (const { client, id } of [kept, gone])
      await client.manager.call(`DELETE ${path}`, { params: client.params, query: { id } });
    await change(gone.client, gone.id, { removed_at: past(competitorLimits.restoreDays + 1) });
    await change(kept.client, kept.id, { removed_at: past(competitorLimits.restoreDays - 1) });
    await runHandler(server.context, forgetRemovedHandler, {});
    const restored = ({ client, id }: typeof kept) =>
      client.manager.call(`POST ${path}/restore`, { params: client.params, body: { id } });
    expect(await restored(kept)).toMatchObject({ status: 200, body: { figures: { collected_count: 1 } } });
    expect((await restored(gone)).status).toBe(404);
    const left = await server.context.db.query
      .selectFrom('competitor_reviews')
      .select('key')
      .where('client_id', '=', gone.client.clientId)
      .execute();
    expect(left).toEqual([]);
  });
});
