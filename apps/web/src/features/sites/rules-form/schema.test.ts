import { parserRulesJsonSchema } from '@molva/extraction';
import { describe, expect, it } from 'vitest';
import { nameOf, optionNameOf, partNames } from '../rule-names.ts';
import {
  asVariant,
  blank,
  isObject,
  moved,
  renamed,
  resolved,
  type Schema,
  shapeOf,
  variantOf,
  variantsOf,
} from './schema.ts';

const root = parserRulesJsonSchema() as Schema;

function schemasIn(schema: Schema, seen = new Set<Schema>()): Schema[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...Object.values(schema.$defs ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.items ? [schema.items] : []),
    ...(isObject(schema.additionalProperties as never) ? [schema.additionalProperties as Schema] : []),
  ];
  return [schema, ...inner.flatMap((part) => schemasIn(part, seen))];
}
const all = schemasIn(root);

const part = (...path: string[]) => {
  let schema = root;
  for (const key of path) schema = resolved(schema.properties?.[key] ?? schema.items ?? {}, root);
  return schema;
};
const source = () => resolved(part('reviews').items ?? {}, root);

describe('the form of rules', () => {
  it('has a Russian name for every part and every choice of the rules', () => {
    const keys = new Set(all.flatMap(({ properties }) => Object.keys(properties ?? {})));
    expect(keys.size).toBeGreaterThan(50);
    // Names of HTTP headers and of grades are what they are.
    const nameless = [...keys].filter((key) => partNames[key] === undefined && !/^[A-Z\d]/.test(key));
    expect(nameless).toEqual([]);
    const options = all.flatMap((schema) => [
      ...(schema.enum ?? []),
      ...(typeof schema.const === 'string' ? [schema.const] : []),
    ]);
    expect(options.length).toBeGreaterThan(20);
    const foreign = new Set(['GET', 'POST', 'json-ld', 'microdata', 'rdfa', 'microformats']);
    expect(options.filter((value) => optionNameOf(value) === value && !foreign.has(value))).toEqual([]);
    expect(nameOf('unheard_of')).toBe('unheard_of');
  });

  it('knows how each part is edited', () => {
    const shape = (...path: string[]) => shapeOf(part(...path), root);
    expect(shape('reviews')).toBe('list');
    expect(shape('paging')).toBe('variants');
    expect(shape('request')).toBe('object');
    expect(shape('request', 'query')).toBe('record');
    expect(shape('request', 'json')).toBe('json');
    expect(shape('date_order')).toBe('choice');
    expect(shape('max_pages')).toBe('number');
    expect(shape('version')).toBe('constant');
    expect(shapeOf(source(), root)).toBe('variants');
    // A closed form: no part falls through to raw JSON but the body of a request, which may be anything.
    const raw = all
      .map((schema) => resolved(schema, root))
      .filter((schema) => shapeOf(schema, root) === 'json');
    expect(new Set(raw.filter(({ type }) => type !== 'null').map(({ anyOf }) => anyOf))).toEqual(
      new Set([part('request', 'json').anyOf]),
    );
  });

  it('begins a part with what it must have', () => {
    expect(blank(part('reviews'), root)).toEqual([{ kind: 'structured' }]);
    expect(blank(part('follow'), root)).toEqual({});
    const [, css] = variantsOf(source(), root);
    expect(blank(css ?? {}, root)).toEqual({ kind: 'css', list: '', fields: {} });
  });

  it('tells which kind a value is of, and keeps what another kind knows too', () => {
    const variants = variantsOf(source(), root);
    const css = { kind: 'css', list: 'li', fields: { author: { selector: 'b' } }, scale: { best: 10 } };
    expect(variantOf(css, variants)).toBe(1);
    expect(variantOf({ kind: 'feed' }, variants)).toBe(5);
    expect(variantOf({ kind: 'unknown' }, variants)).toBe(0);
    const xml = variants.find(({ properties }) => properties?.kind?.const === 'xml') ?? {};
    expect(asVariant(css, xml, root)).toEqual({ ...css, kind: 'xml' });
    const json = variants.find(({ properties }) => properties?.kind?.const === 'json') ?? {};
    // A selector is no JSONPath: fields that mean something else there begin anew.
    expect(asVariant(css, json, root)).toEqual({ kind: 'json', list: 'li', fields: {}, scale: { best: 10 } });
    const value = resolved(root.$defs?.PageValue ?? {}, root);
    expect(variantOf({ path: '$.id' }, variantsOf(value, root))).toBe(1);
    expect(variantOf({ selector: 'b', regex: 'x' }, variantsOf(value, root))).toBe(0);
    expect(variantOf({}, variantsOf(value, root))).toBe(0);
  });

  it('moves and renames without losing the order', () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(Object.keys(renamed({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toEqual(['a', 'x', 'c']);
  });
});
