import { GrowthBookClient } from '@growthbook/growthbook';
import { type FlagKey, flagKeys, rightsBehindFlags } from '@molva/contract/flag-keys';
import type { Level, Permission, UserKind } from '@molva/contract/permissions';
import type { Database } from '../../db/database.ts';
import type { Bus } from '../../events/bus.ts';
import type { Logger } from '../../lib/log.ts';
import { flagDefaults, withDefaults } from './definitions.ts';
import { toFeatures } from './payload.ts';
import { editedFlags } from './queries.ts';

/** What a rule may look at, under the names it uses. */
export interface FlagAttributes {
  id?: string;
  kind?: UserKind;
  level?: Level | null;
  is_superuser?: boolean;
  client_id?: string | null;
}

/** Feature flags as this process knows them: no query per question; edits arrive over the bus. */
export interface Flags {
  start(): Promise<void>;
  stop(): void;
  /** After this process has read edited flags. */
  onChange(listener: () => void): void;
  isOn(key: FlagKey, attributes?: FlagAttributes): boolean;
  /** Rights behind flags that are off for this user. */
  withheldFrom(attributes: FlagAttributes): ReadonlySet<Permission>;
}

/** Evaluates flags with GrowthBook's own SDK, out of the table. */
export function createFlags(options: { db: Database; bus: Bus; log: Logger }): Flags {
  const { db, bus, log } = options;
  const client = new GrowthBookClient();
  const forget: (() => void)[] = [];
  const listeners: (() => void)[] = [];

  async function read(): Promise<void> {
    await client.setPayload({ features: toFeatures(withDefaults(await editedFlags(db))) });
    for (const listener of listeners) listener();
  }

  function reread(): void {
    read().catch((error: unknown) => log.error({ err: error }, 'feature flags could not be read'));
  }

  function isOn(key: FlagKey, attributes: FlagAttributes = {}): boolean {
    return client.getFeatureValue<boolean, FlagKey>(key, flagDefaults[key].default_value, { attributes });
  }

  return {
    async start() {
      forget.push(bus.on('flags_changed', reread), bus.on('up', reread));
      await read();
    },
    stop() {
      for (const stop of forget.splice(0)) stop();
      client.destroy();
    },
    onChange: (listener) => void listeners.push(listener),
    isOn,
    withheldFrom: (attributes) =>
      new Set(flagKeys.flatMap((key) => (isOn(key, attributes) ? [] : (rightsBehindFlags[key] ?? [])))),
  };
}
