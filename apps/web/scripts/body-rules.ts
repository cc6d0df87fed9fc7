import type { EndpointShape } from '@molva/contract';
import { emailPattern } from '@molva/contract/email-pattern';
import type { BodyRules, FieldRule } from '../src/lib/body-rules.ts';

/** The parts of a JSON Schema that a rule is made of. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * What a body asks of its fields. Fields of a part (`schedule.hours`) stand under their own name, as the server's errors
 * find them; where two parts have one of the same name, it is nobody's. Of a body that is one of several things nothing
 * is known.
 */
export function bodyRules(body: NonNullable<EndpointShape['body']>): BodyRules {
  const rules: Record<string, FieldRule> = {};
  const twice = new Set<string>();
  const schema = body.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema;
  const { $defs = {} } = schema;
  collect(bare(schema, $defs).schema, true);
  return rules;

  function collect({ properties = {}, required = [] }: Schema, isPartNeeded: boolean): void {
    const parts: [Schema, boolean][] = [];
    for (const [name, field] of Object.entries(properties)) {
      const { schema: own, isNullable } = bare(field, $defs);
      const isNeeded = isPartNeeded && required.includes(name) && !isNullable;
      if (own.properties) parts.push([own, isNeeded]);
      if (twice.has(name)) continue;
      if (Object.hasOwn(rules, name)) {
        delete rules[name];
        twice.add(name);
        continue;
      }
      const rule = ruleOf(own, isNeeded);
      if (Object.keys(rule).length === 0) continue;
      rules[name] = takesSpaces(body, name) ? { ...rule, exact: true } : rule;
    }
    for (const part of parts) collect(...part);
  }
}

/** Whether a text that must not be empty may be of spaces alone, which a JSON Schema cannot say. */
function takesSpaces(body: NonNullable<EndpointShape['body']>, name: string): boolean {
  if (!('shape' in body)) return false;
  const field = (body.shape as Readonly<Record<string, typeof body>>)[name];
  return field !== undefined && field.safeParse(' ').data === ' ' && !field.safeParse('').success;
}

/** Without null, where it may be that, and in full where it is named. */
function bare(
  schema: Schema,
  defs: Readonly<Record<string, Schema>>,
): { schema: Schema; isNullable: boolean } {
  const named = schema.$ref === undefined ? undefined : defs[schema.$ref.replace('#/$defs/', '')];
  if (named) return bare(named, defs);
  const rest = schema.anyOf?.filter(({ type }) => type !== 'null') ?? [];
  const [only] = rest;
  if (only === undefined || rest.length > 1) return { schema, isNullable: false };
  return { schema: bare(only, defs).schema, isNullable: rest.length < (schema.anyOf?.length ?? 0) };
}

function ruleOf(schema: Schema, isNeeded: boolean): FieldRule {
  const { type, minLength = 0, maxLength, minItems = 0, maxItems } = schema;
  if (type === 'array')
    return {
      ...(isNeeded && minItems > 0 && { required: true }),
      ...(minItems > (isNeeded ? 1 : 0) && { minItems }),
      ...(maxItems !== undefined && { maxItems }),
    };
  if (type === 'integer' || type === 'number') {
    const { minimum, maximum } = schema;
    return {
      number: type === 'integer' ? 'whole' : 'any',
      ...(isNeeded && { required: true }),
      ...(isBound(minimum) && { minimum }),
      ...(isBound(maximum) && { maximum }),
    };
  }
  if (type !== 'string') return {};
  const format = formatOf(schema);
  const isShaped = schema.enum !== undefined || schema.format !== undefined || schema.pattern !== undefined;
  // What has a shape cannot be empty, however short it may be.
  const least = Math.max(minLength, isShaped && !format ? 1 : 0);
  return {
    ...(isNeeded && (isShaped || minLength > 0) && { required: true }),
    ...(least > (isNeeded ? 1 : 0) && { minLength: least }),
    ...(maxLength !== undefined && { maxLength }),
    ...(format && { format }),
  };
}

/** Whole numbers have the bounds of what JavaScript can hold, which say nothing. */
function isBound(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;
}

function formatOf({ format, pattern }: Schema): FieldRule['format'] {
  if (pattern === emailPattern.source) return 'email';
  return format === 'date' || format === 'uri' ? format : undefined;
}
