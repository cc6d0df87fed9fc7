import { expect, test } from 'vitest';
import { holdsExpressions } from './expressions.ts';
import { parserRulesJsonSchema, parserRulesSchema, readyRules } from '../index.ts';

const css = { kind: 'css', list: '.review', fields: { recall: { selector: '.text' } } };
const json = { kind: 'json', list: '$.items[*]', fields: { recall: { path: '$.text' } } };

test('empty rules are rules', () => {
  expect(parserRulesSchema.parse({})).toEqual({ max_pages: 50 });
});

test.each([
  [{ reviews: [css] }],
  [{ reviews: [json, css, { kind: 'structured' }], aggregate: [], paging: { kind: 'none' } }],
  [{ version: 1, time_zone: 'Asia/Novosibirsk', date_order: 'mdy', max_pages: 3 }],
  [{ reviews: [{ ...css, scale: { best: 10 }, answers: { list: '.answer', fields: {} } }] }],
  [{ reviews: [{ ...json, kind: 'script-json', script: { by: 'assignment', name: 'window.__DATA__' } }] }],
  [{ paging: { kind: 'template', template: '?page={page}' } }],
  [{ render: {} }],
  [{ render: { wait_for: '.a\\:b:not(.c)[d=":e"]', time_limit: 25, click: { selector: 'button.more' } } }],
])('%j is valid', (rules) => {
  expect(parserRulesSchema.safeParse(rules).error).toBeUndefined();
});

test.each(readyRules)('the ready rules of $name are valid', ({ rules }) => {
  expect(parserRulesSchema.safeParse(rules).error).toBeUndefined();
});

test.each([
  [{ unknown: 1 }],
  [{ version: 2 }],
  [{ time_zone: 'Moscow' }],
  [{ reviews: [{ kind: 'magic' }] }],
  [{ reviews: [{ ...css, list: 'a[' }] }],
  [{ reviews: [{ ...css, list: '' }] }],
  [{ reviews: [{ ...css, fields: { text: { selector: 'p' } } }] }],
  [{ reviews: [{ ...json, list: 'items' }] }],
  [{ reviews: [{ ...json, fields: { recall: { path: '$.text', regex: '(' } } }] }],
  [{ reviews: [{ ...json, fields: { recall: { path: '$.text', regex: 'a'.repeat(301) } } }] }],
  [{ reviews: [{ ...json, fields: { recall: { path: '$.text', regex: '(?=a)' } } }] }],
  [{ reviews: [{ ...json, fields: { recall: { path: '$.text', regex: '(a)\\1' } } }] }],
  [{ reviews: [{ ...json, list: '$.a[?match(@.b, "a*")]' }] }],
  [{ reviews: [{ ...json, list: '$.a[?search(@.b, @.c)]' }] }],
  [{ reviews: [{ ...css, scale: { best: 0 } }] }],
  [{ reviews: [{ ...json, kind: 'script-json', script: { by: 'assignment', name: 'a b' } }] }],
  [{ reviews: [{ ...json, kind: 'script-json' }] }],
  [{ paging: { kind: 'template', template: '?page=2' } }],
  [{ max_pages: 0 }],
  [{ render: true }],
  [{ render: { time_limit: 26 } }],
  [{ render: { wait_for: 'p:contains("a")' } }],
  [{ render: { wait_for: '[a!=b]' } }],
  [{ render: { click: { selector: 'a[' } } }],
  [{ render: { click: { selector: 'a', max: 51 } } }],
])('%j is not', (rules) => {
  expect(parserRulesSchema.safeParse(rules).success).toBe(false);
});

test('a wrong expression is named with its place', () => {
  const error = parserRulesSchema.safeParse({ reviews: [{ ...css, list: 'a[' }] }).error;
  expect(error?.issues[0]).toMatchObject({
    path: ['reviews', 0, 'list'],
    message: expect.stringMatching(/Not a CSS selector/),
  });
});

test('the JSON Schema describes every property for a form', () => {
  const schema = parserRulesJsonSchema();
  const bare: string[] = [];
  const visit = (node: unknown, path: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('properties' in node && typeof node.properties === 'object' && node.properties !== null)
      for (const [name, property] of Object.entries(node.properties)) {
        const isConstant = typeof property === 'object' && property !== null && 'const' in property;
        const isTold = JSON.stringify(property).includes('"description"') || '$ref' in property;
        if (!isConstant && !isTold) bare.push(`${path}.${name}`);
      }
    for (const [name, child] of Object.entries(node)) visit(child, `${path}.${name}`);
  };
  visit(schema, '');
  expect(bare).toEqual([]);
  expect(JSON.stringify(schema).length).toBeLessThan(60_000);
});

test('rules with expressions that may take long are told from those without', () => {
  expect(holdsExpressions({})).toBe(false);
  expect(holdsExpressions({ reviews: [css] })).toBe(true);
  expect(holdsExpressions({ reviews: [{ ...json, list: '$..reviews[*]' }] })).toBe(true);
  expect(holdsExpressions({ reviews: [{ ...json, fields: { recall: { path: '$.a', regex: 'a+' } } }] })).toBe(
    true,
  );
  expect(holdsExpressions({ reviews: [json] })).toBe(false);
  expect(holdsExpressions({ reviews: [{ kind: 'feed' }] })).toBe(true);
  expect(holdsExpressions({ reviews: [{ ...css, kind: 'xml' }] })).toBe(true);
  expect(holdsExpressions({ reviews: [{ kind: 'structured', fields: { recall: { remove: 'b' } } }] })).toBe(
    true,
  );
});
