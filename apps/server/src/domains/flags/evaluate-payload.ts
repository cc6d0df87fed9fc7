import './no-local-storage.ts';
import { type FeatureDefinitions, GrowthBookClient } from '@growthbook/growthbook';
import { withPatternsTried } from './patterns.ts';
import type { FlagsPayload } from '../../kernel/flags.ts';

/** What an SDK in remote evaluation sends. */
export interface EvaluationRequest {
  attributes: Readonly<Record<string, unknown>>;
  /** Keys with values. */
  forcedFeatures: readonly (readonly [string, unknown])[];
}

/** The payload with its rules already applied to one user: each feature has nothing but its value. */
export function evaluatePayload(payload: FlagsPayload, request: EvaluationRequest): FlagsPayload {
  const attributes = Object.fromEntries(
    Object.entries(request.attributes).filter(([, value]) => isShallow(value, deepest)),
  );
  const client = new GrowthBookClient().initSync({ payload: withPatternsTried(payload, attributes) });
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

/** Attributes may be lists and objects; what is nested deeper than rules can look is left out. */
const deepest = 6;
function isShallow(value: unknown, left: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return left > 0 && Object.values(value).every((part) => isShallow(part, left - 1));
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
