import './no-local-storage.ts';
import { type FeatureDefinitions, GrowthBookClient } from '@growthbook/growthbook';
import { flagAttributes } from '@molva/contract/flags';
import type { FlagsPayload } from './payload.ts';

/** What an SDK in remote evaluation sends; of any of it only what our flags can use is looked at. */
export interface EvaluationRequest {
  attributes: Readonly<Record<string, unknown>>;
  /** Keys with values. */
  forcedFeatures: readonly (readonly [string, unknown])[];
}

/** The payload with its rules already applied to one user: each feature has nothing but its value. */
export function evaluatePayload(payload: FlagsPayload, request: EvaluationRequest): FlagsPayload {
  const client = new GrowthBookClient().initSync({ payload });
  const attributes = Object.fromEntries(
    flagAttributes.flatMap((name) => {
      const value = request.attributes[name];
      return isPlain(value) ? [[name, value]] : [];
    }),
  );
  const forcedFeatureValues = new Map(request.forcedFeatures.filter(([, value]) => isPlain(value)));
  const features: FeatureDefinitions = Object.fromEntries(
    Object.keys(payload.features).map((key) => [
      key,
      { defaultValue: client.evalFeature(key, { attributes, forcedFeatureValues }).value },
    ]),
  );
  client.destroy();
  return { features, dateUpdated: payload.dateUpdated };
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
