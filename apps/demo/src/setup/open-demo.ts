import type { Config } from '@molva/server/config/settings';
import { agencyClients, type Place } from '../generator/index.ts';
import { openSites } from './open-sites.ts';
import type { DemoSettings } from './settings.ts';
import type { RunningSites } from '../site/serve/start-sites.ts';
import { anchorsAt, type DemoState, readState } from './state.ts';

const usualPort = 8010;

/** A demo whose sites run; Molva comes next. */
export interface Demo {
  settings: DemoSettings;
  /** The settings of Molva, whose collector may reach the sites. */
  config: Config;
  running: RunningSites;
  places: readonly Place[];
  /** Whether an earlier start left something to go on with. */
  isKnown: boolean;
  state: DemoState;
}

/** Starts the review sites: those of an earlier start on the same data again, as they would be by now. */
export async function openDemo(settings: DemoSettings, now: number = Date.now()): Promise<Demo> {
  const { config, sitesPort } = settings;
  const known = readState(config.dataDir);
  const anchors = anchorsAt(known?.anchors ?? [], now);
  const seed = known?.seed ?? settings.seed;
  const running = await openSites(
    { seed, anchors },
    { first: known?.port ?? sitesPort ?? usualPort, fixed: known !== null },
  );
  return {
    settings,
    config: {
      ...config,
      fetchAllowHosts: [...config.fetchAllowHosts, ...running.sites.map((site) => site.domain)],
    },
    running,
    places: agencyClients.flatMap((client) => client.places.slice(0, settings.placesPerClient)),
    isKnown: known !== null,
    state: {
      seed,
      port: running.port,
      anchors,
      prepared: known?.prepared ?? false,
      worked: known?.worked ?? [],
    },
  };
}
