export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** What the form knows of JSON Schema 2020-12. */
export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly enum?: readonly string[];
  readonly const?: Json;
  readonly default?: Json;
  readonly minimum?: number;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** How a part of the rules is edited. `json`: by itself as JSON, since anything may stand there. */
export type Shape =
  | 'object'
  | 'record'
  | 'list'
  | 'choices'
  | 'variants'
  | 'choice'
  | 'constant'
  | 'flag'
  | 'number'
  | 'text'
  | 'json';

/** A schema without its reference; what is said beside the reference goes before. */
export function resolved(schema: Schema, root: Schema): Schema {
  const { $ref: reference, ...own } = schema;
  if (reference === undefined) return schema;
  const target = root.$defs?.[reference.replace('#/$defs/', '')];
  return target === undefined ? own : { ...resolved(target, root), ...own };
}

export function shapeOf(schema: Schema, root: Schema): Shape {
  const variants = variantsOf(schema, root);
  if (variants.length > 0) {
    if (variants.every(({ properties }) => properties !== undefined)) return 'variants';
    return variants.every(({ type }) => type === 'string' || type === 'number') ? 'text' : 'json';
  }
  if (schema.const !== undefined) return 'constant';
  if (schema.enum !== undefined) return 'choice';
  if (schema.type === 'object') return schema.properties === undefined ? 'record' : 'object';
  if (schema.type === 'array') return schema.items && resolved(schema.items, root).enum ? 'choices' : 'list';
  if (schema.type === 'boolean') return 'flag';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.type === 'string' ? 'text' : 'json';
}

export function variantsOf({ anyOf, oneOf }: Schema, root: Schema): Schema[] {
  return (oneOf ?? anyOf ?? []).map((variant) => resolved(variant, root));
}

/** The variant that a value is of: the one whose constants it has and of whose properties it has most. */
export function variantOf(value: Json | undefined, variants: readonly Schema[]): number {
  const known = isObject(value) ? value : {};
  const points = variants.map(({ properties = {}, required = [] }) => {
    const entries = Object.entries(properties);
    if (entries.some(([key, part]) => part.const !== undefined && part.const !== known[key])) return -1;
    if (required.some((key) => known[key] === undefined)) return 0;
    return 1 + entries.filter(([key]) => known[key] !== undefined).length;
  });
  return Math.max(0, points.indexOf(Math.max(...points)));
}

/** What stands in a part that was just added: what it must have, and one item of a list. */
export function blank(given: Schema, root: Schema): Json {
  const schema = resolved(given, root);
  switch (shapeOf(schema, root)) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).flatMap((key) => {
          const part = schema.properties?.[key];
          return part ? [[key, blank(part, root)]] : [];
        }),
      );
    case 'variants': {
      const [first] = variantsOf(schema, root);
      return first ? blank(first, root) : {};
    }
    case 'list':
      return schema.items ? [blank(schema.items, root)] : [];
    case 'choices':
      return [];
    case 'record':
      return {};
    case 'constant':
      return schema.const ?? null;
    case 'choice':
      return schema.default ?? schema.enum?.[0] ?? '';
    case 'flag':
      return true;
    case 'number':
      return schema.default ?? schema.minimum ?? 0;
    default:
      return schema.default ?? '';
  }
}

/** A value as another variant has it: what both know stays. */
export function asVariant(value: Json | undefined, variant: Schema, root: Schema): Json {
  const fresh = blank(variant, root);
  if (!isObject(value) || !isObject(fresh)) return fresh;
  const kept = Object.entries(value).filter(([key, part]) => {
    const wanted = variant.properties?.[key];
    return wanted !== undefined && wanted.const === undefined && fits(part, resolved(wanted, root), root);
  });
  return { ...fresh, ...Object.fromEntries(kept) };
}

/** Whether a value is of the kind that a part of the rules is; what stands in it is for the server to say. */
function fits(value: Json, schema: Schema, root: Schema): boolean {
  const shape = shapeOf(schema, root);
  if (shape === 'list' || shape === 'choices') return Array.isArray(value);
  if (shape === 'object' || shape === 'record' || shape === 'variants') {
    if (!isObject(value)) return false;
    const known = schema.properties;
    return known === undefined || Object.values(known).length === 0 || sharesKeys(value, known, root);
  }
  return !isObject(value) && !Array.isArray(value);
}

/** An object of fields goes over only where each of them means the same there. */
function sharesKeys(value: JsonObject, known: Readonly<Record<string, Schema>>, root: Schema): boolean {
  return Object.entries(value).every(([key, part]) => {
    const schema = known[key];
    return schema !== undefined && fits(part, resolved(schema, root), root);
  });
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Nothing was put into it yet: what it is for is worth saying. */
export function isEmpty(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (isObject(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '';
}

export function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** The same properties in the same order, one of them under another name. */
export function renamed(value: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key === from ? to : key, part]));
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item);
}
