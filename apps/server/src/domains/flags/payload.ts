import type { FeatureDefinitions } from '@growthbook/growthbook';
import type { FlagState } from './definitions.ts';

/** Flags in the format GrowthBook's SDKs read (docs.growthbook.io, "Build your own SDK": feature definitions). */
export function toFeatures(flags: readonly FlagState[]): FeatureDefinitions {
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
