import { GrowthBook, configureCache, helpers } from '@growthbook/growthbook-react';
import { autoAttributesPlugin } from '@growthbook/growthbook/plugins';
import { type FlagKey, flagKeys, rightsBehindFlags } from '@molva/contract/flag-keys';
import { hashKey } from '@tanstack/react-query';
import { changed } from '../../lib/act.ts';
import { askAll, queryClient } from '../../lib/query-client.ts';
import { accessToken, onSessionChange } from '../../lib/session.ts';
import { type CurrentUser, meQuery } from '../session/index.ts';
import { flagService, retryPause } from './flag-service.ts';
import { type FlagValues, flagValues, setFlagValues } from '../../lib/flag-values.ts';
import { openStream } from './open-stream.ts';

/** How long the cache counts; the SDK's own defaults are the same today, and may change. */
const cacheSettings = {
  staleTTL: 60_000,
  maxAge: 4 * 60 * 60_000,
  cacheKey: 'gbFeaturesCache',
  maxEntries: 10,
  backgroundSync: true,
  idleStreamInterval: 20_000,
} as const;
/** An answer that takes longer counts as none («Timeout»), ms. */
const timeoutMs = 5000;
/** After an edit other nodes need a moment to know it as well, ms. */
const propagationMs = 500;

/**
 * Evaluates flags with GrowthBook's SDK for whoever is signed in and follows their edits over its stream. Where the
 * service is away, flags stay as they were last known.
 */
export function followFlags(): void {
  const { host, clientKey } = flagService();
  configureCache(cacheSettings);
  const growthbook = new GrowthBook({
    apiHost: host,
    clientKey,
    // The identity cookie (400 days) is no user's id: `id` is the account's, and absent before signing in, as it is
    // for the server. The plugin looks at the address each 500 ms.
    plugins: [autoAttributesPlugin({ uuidKey: 'device_id' })],
  });
  let user: CurrentUser | undefined;
  /** Whose values were given out last; undefined before the first. */
  let shownTo: string | undefined;

  function publish(): void {
    // Right after signing in nobody is known yet: rules would be asked about the wrong person.
    if (accessToken() !== null && user === undefined) return;
    const known = growthbook.getFeatures();
    // No answer yet, or none at all.
    if (Object.keys(known).length === 0) return;
    const before = flagValues();
    const value = (key: FlagKey) => (Object.hasOwn(known, key) ? growthbook.isOn(key) : before[key]);
    const changed = setFlagValues(Object.fromEntries(flagKeys.map((key) => [key, value(key)])) as FlagValues);
    const who = user?.id ?? 'nobody';
    // Also the first values for somebody: their rights were asked for earlier, a flag may have been edited in between.
    if (user !== undefined) onEdited(shownTo === who ? changed : changed.filter(reachesRights));
    shownTo = who;
  }

  function tell(next: CurrentUser | undefined): void {
    user = next;
    const { id, kind, level, is_superuser, client_id } = next ?? {};
    growthbook.updateAttributes({ id, kind, level, is_superuser, client_id }).catch(reportError);
  }

  growthbook.setRenderer(publish);
  const me = hashKey(meQuery().queryKey);
  tell(queryClient.getQueryData(meQuery().queryKey));
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (query.queryHash !== me || type !== 'updated') return;
    const next = query.state.data as CurrentUser | undefined;
    if (next !== undefined && next !== user) tell(next);
  });
  onSessionChange(() => tell(undefined));
  keepConnected(growthbook, host);
}

/** Rights may have come or gone with a flag; what hangs on no right needs no other answer. */
function onEdited(edited: readonly FlagKey[]): void {
  if (edited.length === 0) return;
  const again = edited.some(reachesRights) ? askAll : () => changed('PATCH /users/me');
  setTimeout(() => void again(), propagationMs);
}

const reachesRights = (key: FlagKey) => rightsBehindFlags[key] !== undefined;

/** Asks for features and opens the stream; after a failure again, later and later, and at once when back online. */
function keepConnected(growthbook: GrowthBook, host: string): void {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(problem: string | undefined): void {
    clearTimeout(timer);
    if (problem === undefined) {
      failures = 0;
      return;
    }
    failures += 1;
    // oxlint-disable-next-line no-console -- whoever looks for why a flag does not change looks here; once in a row
    if (failures === 1) console.warn(`Feature flags (${host}): ${problem}`);
    timer = setTimeout(ask, retryPause(failures));
  }

  // Also what the SDK fetches behind a stale cache is seen here: it keeps such a failure to itself.
  helpers.fetchFeaturesCall = async ({ host, clientKey, headers = {} }) => {
    const signal = AbortSignal.timeout(2 * timeoutMs);
    try {
      const response = await fetch(`${host}/api/features/${clientKey}`, { headers, signal });
      settle(response.ok ? undefined : `HTTP error: ${response.status}`);
      return response;
    } catch (error) {
      settle(signal.aborted ? 'Timeout' : String(error));
      throw error;
    }
  };

  helpers.eventSourceCall = ({ host, clientKey }) => openStream(`${host}/sub/${clientKey}`);

  function ask(): void {
    growthbook.refreshFeatures({ skipCache: true }).catch(reportError);
  }

  growthbook.init({ timeout: timeoutMs, streaming: true }).then(({ error }) => {
    // A bad status and a lost network were told above; a slow service was not, it may still answer.
    if (error?.message === 'Timeout') settle('Timeout');
  }, reportError);

  addEventListener('online', () => {
    if (failures > 0) ask();
  });
  // The SDK closes the stream of a page that is out of sight: what was edited meanwhile is asked for.
  let hiddenAt: number | undefined;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== undefined && Date.now() - hiddenAt > cacheSettings.idleStreamInterval) ask();
  });
}
