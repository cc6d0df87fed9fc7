import { levels, userKinds } from './permissions.ts';

/** What a rule of Molva's own flags may look at: attributes of the user, the same in the web and on the server. */
export const flagAttributes = ['id', 'kind', 'level', 'is_superuser', 'client_id'] as const;

/** Keys of an agency's own flags, for programs of its own. */
export const ownFlagKey = /^[a-z][a-z0-9_.-]{1,59}$/;

const words: Readonly<Record<string, readonly string[]>> = { kind: userKinds, level: levels };
const several = new Set(['$or', '$nor', '$and']);
const scalars = new Set([
  '$eq',
  '$ne',
  '$lt',
  '$lte',
  '$gt',
  '$gte',
  '$veq',
  '$vne',
  '$vgt',
  '$vgte',
  '$vlt',
  '$vlte',
]);
const lists = new Set(['$in', '$nin', '$ini', '$nini', '$all', '$alli']);
const patterns = new Set(['$regex', '$regexi']);
const types = ['string', 'number', 'boolean', 'array', 'object', 'null', 'undefined'];
const limits = { depth: 10, list: 200, text: 200, keys: 50 };

/** Why a condition cannot be used, and where; null where the SDKs evaluate it. */
export type ConditionProblem = { code: ConditionCode; path: (string | number)[]; message: string } | null;
export type ConditionCode =
  | 'object'
  | 'deep'
  | 'conditions'
  | 'operator'
  | 'attribute'
  | 'value'
  | 'values'
  | 'boolean'
  | 'type'
  | 'word'
  | 'pattern'
  | 'slow_pattern';

type Path = (string | number)[];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= limits.text && !value.includes('\0'));

function firstOf<T>(items: Iterable<T>, check: (item: T) => ConditionProblem): ConditionProblem {
  for (const item of items) {
    const problem = check(item);
    if (problem !== null) return problem;
  }
  return null;
}

/**
 * Checks a condition of GrowthBook's (mongrule.ts of its SDK): attributes with values or operators, and `$or`, `$nor`,
 * `$and`, `$not` of conditions. Saved groups are none: this server has no place for them.
 *
 * @param attributes what may be looked at; null: anything, as programs of the agency's own send it
 */
export function conditionProblem(
  condition: unknown,
  attributes: readonly string[] | null,
  path: Path = [],
): ConditionProblem {
  if (!isObject(condition)) return { path, code: 'object', message: 'A condition is an object' };
  if (path.length > 2 * limits.depth) return { path, code: 'deep', message: 'The condition is too deep' };
  const keys = Object.keys(condition);
  if (keys.length > limits.keys) return { path, code: 'deep', message: 'The condition has too many parts' };
  return firstOf(keys, (key) => {
    const [value, at] = [condition[key], [...path, key]];
    if (several.has(key)) {
      if (!Array.isArray(value) || value.length === 0 || value.length > limits.list)
        return { path: at, code: 'conditions', message: `${key} takes a list of conditions` };
      return firstOf(value.entries(), ([index, part]) => conditionProblem(part, attributes, [...at, index]));
    }
    if (key === '$not') return conditionProblem(value, attributes, at);
    if (key.startsWith('$'))
      return { path: at, code: 'operator', message: `${key} is no operator of conditions` };
    if (key === '' || key.length > limits.text || key.includes('\0'))
      return { path: at, code: 'attribute', message: 'Not a name of an attribute' };
    if (attributes !== null && !attributes.includes(key))
      return {
        path: at,
        code: 'attribute',
        message: `Molva has no attribute ${key}; it has ${attributes.join(', ')}`,
      };
    return testProblem(key, value, at);
  });
}

/** What is asked of one attribute: a value, or operators that must all hold. */
function testProblem(name: string, test: unknown, path: Path): ConditionProblem {
  if (path.length > 2 * limits.depth) return { path, code: 'deep', message: 'The condition is too deep' };
  if (isScalar(test)) return wordProblem(name, test, path);
  if (!isObject(test)) return { path, code: 'value', message: 'Expected a value or operators' };
  const keys = Object.keys(test);
  if (keys.length === 0) return { path, code: 'value', message: 'Expected a value or operators' };
  return firstOf(keys, (key) => operatorProblem(name, key, test[key], [...path, key]));
}

function operatorProblem(name: string, key: string, value: unknown, path: Path): ConditionProblem {
  if (key === '$not' || key === '$elemMatch' || key === '$size') return testProblem(name, value, path);
  if (key === '$exists')
    return typeof value === 'boolean'
      ? null
      : { path, code: 'boolean', message: '$exists takes true or false' };
  if (key === '$type')
    return types.includes(String(value))
      ? null
      : { path, code: 'type', message: `$type takes one of ${types.join(', ')}` };
  if (patterns.has(key)) return patternProblem(value, path);
  if (scalars.has(key))
    return isScalar(value)
      ? wordProblem(name, value, path)
      : { path, code: 'value', message: `${key} takes one value` };
  if (!lists.has(key)) return { path, code: 'operator', message: `${key} is no operator of conditions` };
  if (!Array.isArray(value) || value.length === 0 || value.length > limits.list)
    return { path, code: 'values', message: `${key} takes a list of values` };
  return firstOf(value.entries(), ([index, part]) =>
    isScalar(part)
      ? wordProblem(name, part, [...path, index])
      : { path, code: 'values', message: `${key} takes a list of values` },
  );
}

/** A level or kind that does not exist is a slip of the pen: the rule would be for nobody. */
function wordProblem(name: string, value: string | number | boolean | null, path: Path): ConditionProblem {
  const known = words[name];
  if (known === undefined || value === null || known.includes(String(value))) return null;
  return { path, code: 'word', message: `${name} is one of ${known.join(', ')}` };
}

function isPattern(source: string): boolean {
  try {
    return new RegExp(source).source !== '';
  } catch {
    return false;
  }
}

function patternProblem(value: unknown, path: Path): ConditionProblem {
  if (typeof value !== 'string' || value === '' || value.length > limits.text)
    return { path, code: 'pattern', message: 'Expected a regular expression' };
  if (!isPattern(value)) return { path, code: 'pattern', message: 'The regular expression cannot be read' };
  // A repeated group that repeats inside may take a server for minutes: anybody may send what it is tried on.
  return /\([^()]*[+*}][^()]*\)\s*[+*{]/.test(value)
    ? { path, code: 'slow_pattern', message: 'The regular expression repeats what is repeated' }
    : null;
}
