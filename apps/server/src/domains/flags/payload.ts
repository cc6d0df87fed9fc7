import type { FeatureDefinitions } from '@growthbook/growthbook';
import { definedAt, type FlagState } from './definitions.ts';

/** What GrowthBook's SDKs read (docs.growthbook.io, "Build your own SDK": feature definitions). */
export interface FlagsPayload {
  features: FeatureDefinitions;
  /** SDKs pass over a payload with the date they know already. */
  dateUpdated: string;
}

export function toPayload(flags: readonly FlagState[]): FlagsPayload {
  const dates = [definedAt, ...flags.map((flag) => flag.updated_at)].toSorted();
  return { features: toFeatures(flags), dateUpdated: dates.at(-1) ?? definedAt };
}

function toFeatures(flags: readonly FlagState[]): FeatureDefinitions {
  return Object.fromEntries(
    flags.map(({ key, is_on, default_value, rules }) => [
      key,
      is_on
        ? {
            defaultValue: default_value,
            rules: rules.map(({ condition, force, coverage }) => ({
              force,
              ...(condition ? { condition } : {}),
              ...(coverage === undefined ? {} : { coverage, hashAttribute: 'id' }),
            })),
          }
        : { defaultValue: false },
    ]),
  );
}

/** The payload as the SDKs read it off the wire, in answers and in events. */
export function toSdkAnswer(payload: FlagsPayload): string {
  return JSON.stringify({ status: 200, ...payload, experiments: [] });
}
