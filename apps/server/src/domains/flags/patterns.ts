import type { FeatureRule } from '@growthbook/growthbook';
import { RE2JS } from 're2js';
import type { FlagsPayload } from '../../kernel/flags.ts';

type Attributes = Readonly<Record<string, unknown>>;
type Fields = Record<string, unknown>;
/** Whether a pattern is found in what an attribute says; `isPart`: in a part of it, by $elemMatch or $size. */
type Matches = (source: string, actual: { value: unknown; isPart: boolean }, flags: number) => boolean;

/** A pattern sees at most this much of an attribute. */
const inputLength = 20_000;
const flagsOf: Readonly<Record<string, number>> = { $regex: 0, $regexi: RE2JS.CASE_INSENSITIVE };
const groups: ReadonlySet<string> = new Set(['$or', '$nor', '$and']);
const parts: ReadonlySet<string> = new Set(['$elemMatch', '$size']);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The payload with every pattern already tried on the attributes, by an engine whose time grows with the text alone
 * (docs/decisions/0020): the SDK tries them with the platform's own, which what anybody sends could hold up for ever.
 */
export function withPatternsTried(payload: FlagsPayload, attributes: Attributes): FlagsPayload {
  const features = Object.entries(payload.features).map(([key, feature]) => {
    const rules = feature.rules?.map((rule) =>
      rule.condition
        ? {
            ...rule,
            condition: tried(rule.condition as Fields, attributes, find) as FeatureRule['condition'],
          }
        : rule,
    );
    return [key, { ...feature, ...(rules && { rules: rules as FeatureRule[] }) }];
  });
  return { ...payload, features: Object.fromEntries(features) as FlagsPayload['features'] };
}

/** The flags of which a rule has a pattern. */
export function keysWithPatterns({ features }: FlagsPayload): ReadonlySet<string> {
  const keys = Object.keys(features);
  return new Set(keys.filter((key) => /"\$regexi?":/.test(JSON.stringify(features[key]))));
}

/** Why a pattern of a condition cannot be tried so: it needs going back and forth, or stands where only the SDK gets. */
export function patternError(condition: Fields): 'condition_pattern' | 'condition_pattern_of_parts' | null {
  let isOfParts = false;
  try {
    tried(condition, {}, (source, { isPart }, flags) => {
      isOfParts ||= isPart;
      compiled(source, flags);
      return true;
    });
  } catch {
    return 'condition_pattern';
  }
  return isOfParts ? 'condition_pattern_of_parts' : null;
}

function tried(condition: Fields, attributes: Attributes, matches: Matches): Fields {
  const entries = Object.entries(condition).map(([key, value]) => {
    if (groups.has(key)) return [key, (value as Fields[]).map((one) => tried(one, attributes, matches))];
    if (key === '$not') return [key, tried(value as Fields, attributes, matches)];
    return [key, triedTest(value, { value: valueAt(attributes, key), isPart: false }, matches)];
  });
  return Object.fromEntries(entries) as Fields;
}

/** In place of patterns stands what they came to: in an empty list nothing is, out of it everything. */
function triedTest(test: unknown, actual: { value: unknown; isPart: boolean }, matches: Matches): unknown {
  if (!isFields(test)) return test;
  const others: Fields = {};
  let found: boolean | null = null;
  for (const [operator, value] of Object.entries(test)) {
    const flags = flagsOf[operator];
    if (flags !== undefined) found = matches(String(value), actual, flags) && found !== false;
    else if (operator === '$not') others[operator] = triedTest(value, actual, matches);
    else if (parts.has(operator))
      others[operator] = triedTest(value, { value: undefined, isPart: true }, matches);
    else others[operator] = value;
  }
  if (found === null) return others;
  return found ? { $nin: [], ...others } : { $in: [] };
}

/** As the SDK finds it: `company.plan` goes down into objects; null where there is nothing. */
function valueAt(attributes: Attributes, path: string): unknown {
  let value: unknown = attributes;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Fields)[name];
  }
  return value;
}

const find: Matches = (source, { value, isPart }, flags) =>
  !isPart && compiled(source, flags).matcher(String(value).slice(0, inputLength)).find();

const cache = new Map<string, RE2JS>();
function compiled(source: string, flags: number): RE2JS {
  const key = `${flags}${source}`;
  const known = cache.get(key);
  if (known) return known;
  const made = RE2JS.compile(RE2JS.translateRegExp(source), flags);
  if (cache.size >= 500) cache.clear();
  cache.set(key, made);
  return made;
}
