import fc from 'fast-check';
import { type JsonValue, query } from 'jsonpath-rfc9535';
import { describe, expect, test } from 'vitest';
import { failureOf } from '../test/property.ts';
import { parseJson } from './parse-json.ts';
import { findAll, findValue, jsonPathError } from './query.ts';
import { assignedValue } from './script-value.ts';
import { unescapeJs } from './unescape-js.ts';

describe('a filter that compares what stands at an index', () => {
  const list = [
    { id: 1, k: ['x', 'y'], "a'b": [[1]] },
    { id: 2, k: ['z'], n: { m: ['x'] } },
  ];
  test.each([
    ["$[?@.k[0]=='x']", [1]],
    ["$[?@['k'][0] == 'x'].id", [1]],
    ["$[?'x' == @.k[0]]", [1]],
    ['$[?@.k[-1]=="z"]', [2]],
    ["$[?@.n.m[0] != 'x']", [1]],
    ["$[?@.k[0]=='x' || @.n.m[0]=='x']", [1, 2]],
    ['$[?@["a\'b"][0][0] >= 1]', [1]],
    ['$[?@.k[0] == $[1].k[0]]', [2]],
    ["$[?@.k[0]=='@.k[0]==']", []],
    ['$[?count(@.k[*]) > 1 && @.k[0]]', [1]],
    ["$[?length(@.k[0]) == 1 && @.k[1] < 'z']", [1]],
  ])('%s', (path, ids) => {
    expect(jsonPathError(path)).toBeNull();
    const found = findAll(list, path).map(({ value }) => value);
    expect(found.map((value) => (typeof value === 'number' ? value : Object(value).id))).toEqual(ids);
  });
});

describe('parseJson', () => {
  test.each([
    ['{"a":[1,2]}', { a: [1, 2] }],
    ['\uFEFF {"a":1}', { a: 1 }],
    [')]}\',\n{"a":1}', { a: 1 }],
    ['for(;;);[1]', [1]],
    ['callback_1({"a":1});', { a: 1 }],
    ['{"a":1,}', { a: 1 }],
    ['[1,2, // two\n]', [1, 2]],
    ['/* c */{"a":"x,}"}', { a: 'x,}' }],
    ['<!--\n{"a":1}\n-->', { a: 1 }],
    ['{"a":1};', { a: 1 }],
    ['{"a":"раз\nдва\tтри"}', { a: 'раз\nдва\tтри' }],
    ["{'a':'it\\'s \"x\"'}", { a: 'it\'s "x"' }],
    ['{a:1,$b_2:undefined,имя:true}', { a: 1, $b_2: null, имя: true }],
    ['{"a":"\\x41"}', { a: 'A' }],
  ])('%j', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each(['', '{', '{"a":', 'not json', '<html>', '{"a":1}{"b":2}', 'alert(1)+{}', '"'])(
    '%j is none',
    (text) => {
      expect(parseJson(text)).toBeUndefined();
    },
  );

  test('anything that is JSON is read as it is', () => {
    expect(
      failureOf(
        fc.property(fc.json(), (json) => {
          expect(parseJson(json)).toEqual(JSON.parse(json));
        }),
      ),
    ).toBeNull();
  });

  test('anything else ends', () => {
    expect(failureOf(fc.property(fc.string(), (text) => parseJson(`{${text}`) !== null))).toBeNull();
  });
});

describe('unescapeJs', () => {
  test.each([
    ['\\n\\r\\t\\b\\f\\v\\0', '\n\r\t\b\f\v\0'],
    ['\\\\n', '\\n'],
    ['\\\\\\"', '\\"'],
    ['\\x41\\u0416\\u{1F44D}\\uD83D\\uDC4D', 'AЖ👍👍'],
    ['\\q\\/', 'q/'],
    ['a\\\nb', 'ab'],
    ['\\u{FFFFFFF}', 'u{FFFFFFF}'],
    ['\\u{110000}', '\uFFFD'],
    ['без', 'без'],
  ])('%j', (literal, text) => {
    expect(unescapeJs(literal)).toBe(text);
  });

  test('undoes what JSON.stringify does', () => {
    expect(
      failureOf(
        fc.property(fc.string({ unit: 'grapheme' }), (text) => {
          expect(unescapeJs(JSON.stringify(text).slice(1, -1))).toBe(text);
        }),
      ),
    ).toBeNull();
  });
});

describe('assignedValue', () => {
  test.each([
    ['window.state = {"a":1};', 'state', { a: 1 }],
    ['window.state = {"a":1};', 'window.state', { a: 1 }],
    ['var s=JSON.parse(\'{"a":"it\\\\\'s"}\');', 's', undefined],
    ['var s = JSON.parse(\'{"a":"\\\\"x\\\\""}\');', 's', { a: '"x"' }],
    ['let s = JSON.parse("[1,\\"a\\"]")', 's', [1, 'a']],
    ['s = `[1]`', 's', [1]],
    ['s = {"t":"} ] \\" {", "u":[{}]}; t = 1', 's', { t: '} ] " {', u: [{}] }],
    ['s == {"a":1}; s = {"a":2}', 's', { a: 2 }],
    ['s = {}; s = {"a":2}', 's', { a: 2 }],
    ['notes = {"a":1}', 's', undefined],
    ['x.s = {"a":1}', 's', undefined],
    ['s = compute({"a":1})', 's', undefined],
    ['s = {"a":', 's', undefined],
    ["s = JSON.parse('", 's', undefined],
  ])('%j, %s', (code, name, value) => {
    expect(assignedValue(code, name)).toEqual(value);
  });

  test('any JSON comes back from a string given to JSON.parse', () => {
    expect(
      failureOf(
        fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (value) => {
          const literal = JSON.stringify(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'");
          expect(
            assignedValue(`a = 1; initialState = JSON.parse('${literal}'); b()`, 'initialState'),
          ).toEqual(value);
        }),
      ),
    ).toBeNull();
  });
});

describe('JSONPath', () => {
  test('is not asked of what is nested too deep', () => {
    const deep: unknown = JSON.parse(`${'{"review":'.repeat(2000)}1${'}'.repeat(2000)}`);
    expect(() => findAll(deep, '$..review')).toThrow('Nested deeper');
    expect(findAll(deep, '$.review.review')).toHaveLength(1);
  });

  const root: JsonValue = { a: [{ b: 1 }, { b: null, "it's": 2 }], 'c d': { e: { f: 3 } } };

  test.each([
    '$',
    '$.a',
    '$.a[0].b',
    '$.a[*].b',
    "$.a[1]['it\\'s']",
    '$["c d"].*.f',
    '$.a[9]',
    '$.a.b',
    '$..b',
    '$.a[?@.b == 1].b',
    '$.a[-1]',
    '$.a[0:1].b',
    "$['a','c d']",
  ])('%s as the library says', (path) => {
    expect(findAll(root, path).map(({ value }) => value)).toEqual(query(root, path));
  });

  test('a value found says where it stands, by either way', () => {
    const fast = findAll(root, '$.a[*].b').map(({ path }) => path());
    expect(fast).toEqual(["$['a'][0]['b']", "$['a'][1]['b']"]);
    expect(findAll(root, '$..b').map(({ path }) => path())).toEqual(fast);
    const odd = findAll(root, '$.a[1]..*').map(({ path }) => path());
    expect(odd).toContain("$['a'][1]['it\\'s']");
    for (const path of [...fast, ...odd]) expect(findAll(root, path)).toHaveLength(1);
  });

  test('the first value that says something', () => {
    expect(findValue({ a: [null, '', 'x'] }, '$.a[*]')?.value).toBe('x');
    expect(findValue({ a: [null] }, '$.a[*]')).toBeNull();
  });

  test('names of Object.prototype are no values', () => {
    expect(findAll({}, '$.constructor')).toEqual([]);
    expect(findAll([], '$.length')).toEqual([]);
  });

  test('paths are checked', () => {
    expect(jsonPathError('$.a[?@.b > 1]')).toBeNull();
    expect(jsonPathError('a.b')).toMatch(/Not a JSONPath/);
    expect(jsonPathError('$.a[')).toMatch(/Not a JSONPath/);
  });
});
