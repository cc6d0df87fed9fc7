import type { AppContext } from '@molva/server/kernel/context';
import { storeRequired } from '@molva/server/domains/second-factors/index';
import { agencyClients } from '../generator/index.ts';
import type { Demo } from '../setup/open-demo.ts';
import { writeState } from '../setup/state.ts';
import { callsOf } from './api.ts';
import { ensureAreas, ensureClient } from './ensure-clients.ts';
import { ensureCompetitor } from './ensure-competitor.ts';
import { bindStaff, ensureAccount, ensureNotes, ensureStaff } from './ensure-people.ts';
import { ensureSites } from './ensure-sites.ts';
import { head, managerOf, managers } from '../generator/staff.ts';

/**
 * Makes the agency: people, sites, clients, areas and what watches them. Where an earlier start was cut short it goes
 * on from there; once whole, it is never touched again.
 */
export async function prepareAgency(
  context: AppContext,
  { demo, origin, signal }: { demo: Demo; origin: string; signal: AbortSignal },
): Promise<void> {
  if (demo.state.prepared) return;
  const { running, settings } = demo;
  const people = await ensureStaff(context);
  const call = callsOf(origin, head, signal);
  const siteIds = await ensureSites(context, call, running.sites, settings.delay);
  // Whoever tries the demo signs in with the passwords it prints, for longer than the days others have.
  await context.db.transaction((tx) =>
    storeRequired(tx, { superuser: false, levels: [] }, context.clock.now()),
  );
  context.sessions.forgetUser('*');
  const known = await call('GET /reviews/clients/', { query: { limit: 1000 } });
  for (const [index, client] of agencyClients.entries()) {
    const manager = managerOf(client.key);
    const clientId = await ensureClient(call, known.data, client, people.get(manager.email) ?? '');
    await ensureAccount(context, { key: client.key, name: client.name, id: clientId });
    if (index === 0) await bindStaff(call, people, clientId);
    await ensureAreas(callsOf(origin, manager, signal), {
      clientId,
      places: demo.places.filter((place) => place.client === client.key),
      siteIds,
      areaUrl: running.areaUrl,
    });
    if (index === 0)
      await ensureCompetitor(callsOf(origin, manager, signal), {
        clientId,
        siteIds,
        areaUrl: running.areaUrl,
      });
  }
  await ensureNotes(callsOf(origin, managers[0], signal));
  demo.state = { ...demo.state, prepared: true };
  writeState(context.config.dataDir, demo.state);
}
