import type { FeatureDefinitions, FeatureRule } from '@growthbook/growthbook';
import type { FlagsPayload } from '../../kernel/flags.ts';
import { definedAt, type FlagState } from './definitions.ts';

/** @param lastEdit also of flags that were removed since */
export function toPayload(flags: readonly FlagState[], lastEdit: string | null): FlagsPayload {
  const dates = [definedAt, lastEdit ?? definedAt].toSorted();
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
              ...(condition ? { condition: condition as FeatureRule['condition'] } : {}),
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
