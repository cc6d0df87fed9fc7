import './no-local-storage.ts';
import { GrowthBookClient } from '@growthbook/growthbook';
import { type FlagKey, flagKeys, rightsBehindFlags } from '@molva/contract/flag-keys';
import type { Database } from '../../db/database.ts';
import type { Bus } from '../../kernel/events/bus.ts';
import type { FlagAttributes, Flags } from '../../kernel/flags.ts';
import type { Logger } from '../../lib/log.ts';
import { flagDefaults } from './definitions.ts';
import { createFlagsTable } from './flags-table.ts';
import { keysWithPatterns, withPatternsTried } from './patterns.ts';
import { createRemoteFlags } from './remote-flags.ts';

/** Evaluates flags with GrowthBook's own SDK: out of the table, or of the GrowthBook host where one is set. */
export function createFlags(options: {
  db: Database;
  bus: Bus;
  log: Logger;
  growthbook: { host: string | null; clientKey: string };
}): Flags {
  const { db, bus, log, growthbook } = options;
  const listeners: (() => void)[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const table = createFlagsTable({ db, bus, log });
  const remote =
    growthbook.host === null
      ? null
      : createRemoteFlags({
          host: growthbook.host,
          clientKey: growthbook.clientKey,
          log,
          onChange: changed,
        });
  const client = remote?.client ?? new GrowthBookClient().initSync({ payload: table.payload() });
  let own = table.payload();
  let patterned = keysWithPatterns(own);
  if (remote === null) {
    table.onChange((payload) => {
      own = payload;
      patterned = keysWithPatterns(own);
      client.initSync({ payload });
      changed();
    });
  }

  const broken = new Set<FlagKey>();

  /** By the client that is kept; by one of its own where rules have patterns, which the SDK must not try itself. */
  function evaluated(key: FlagKey, attributes: FlagAttributes) {
    if (remote !== null || !patterned.has(key)) return client.evalFeature(key, { attributes });
    const payload = withPatternsTried(own, { ...attributes });
    const single = new GrowthBookClient().initSync({ payload });
    try {
      return single.evalFeature(key, { attributes });
    } finally {
      single.destroy();
    }
  }

  function isOn(key: FlagKey, attributes: FlagAttributes = {}): boolean {
    try {
      const { on, source } = evaluated(key, attributes);
      return source === 'unknownFeature' ? flagDefaults[key].default_value : on;
    } catch (error) {
      // A host may send what its own SDK cannot read. Said once: this is asked all the time.
      if (!broken.has(key)) log.error({ err: error, flag: key }, 'a feature flag could not be evaluated');
      broken.add(key);
      return flagDefaults[key].default_value;
    }
  }

  return {
    async start() {
      remote?.start();
      await table.start();
    },
    stop() {
      table.stop();
      if (remote) remote.stop();
      else client.destroy();
    },
    refresh: () => table.refresh(),
    onChange: (listener) => void listeners.push(listener),
    isOn,
    withheldFrom: (attributes) =>
      new Set(flagKeys.flatMap((key) => (isOn(key, attributes) ? [] : (rightsBehindFlags[key] ?? [])))),
    table,
  };
}
