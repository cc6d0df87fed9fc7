import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { FlagKey } from '@molva/contract/flag-keys';
import type { Level, Permission, UserKind } from '@molva/contract/permissions';

/** What GrowthBook's SDKs read (docs.growthbook.io, "Build your own SDK": feature definitions). */
export interface FlagsPayload {
  features: FeatureDefinitions;
  /** SDKs pass over a payload with the date they know already. */
  dateUpdated: string;
}

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
  /** Reads the table again, now. */
  refresh(): Promise<void>;
  /** After flags may have become others. */
  onChange(listener: () => void): void;
  isOn(key: FlagKey, attributes?: FlagAttributes): boolean;
  /** Rights behind flags that are off for this user. */
  withheldFrom(attributes: FlagAttributes): ReadonlySet<Permission>;
  /** The table, which this server serves to SDKs; not what decides here where a GrowthBook host is set. */
  readonly table: {
    payload(): FlagsPayload;
    /** After the payload has become another one; the returned function ends it. */
    onChange(listener: (payload: FlagsPayload) => void): () => void;
  };
}
