import type { Dice } from '../lib/dice.ts';

/** The part of a JSON schema that is looked at here. */
export interface Schema {
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  $ref?: string;
}

const long = 'ж'.repeat(50_000);

export const strings: readonly string[] = [
  '',
  ' ',
  '\0',
  'а\0б',
  '\ud800',
  '\udc00\ud800',
  '\u202e\u2066слово\u2069',
  '\ufeff',
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(300),
  long,
  'a'.repeat(50_000),
  'ж'.repeat(1_980),
  ' '.repeat(50_000),
  '\n'.repeat(20_000),
  'а '.repeat(25_000),
  '%',
  '%00',
  '%zz',
  '%u0041',
  '%c0%ae',
  '%ed%a0%80',
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '$1',
  '{"$gt":""}',
  '%_%\\',
  '(((((((((((((((((((((a+)+)+)+',
  '(a|aa)+$',
  '[',
  '\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=1>',
  '{{7*7}}${7*7}<%= 7*7 %>',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'C:\\nul',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:5432/',
  'http://[::1]/',
  'https://a:b@c.example/d?e#f',
  'https://xn--/',
  'http://a.example:99999/',
  '=cmd|/c calc!A1',
  '+1',
  '@SUM(A1)',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e999',
  '0x10',
  '９',
  '99999999999999999999999999',
  'a@b',
  'a@b.example\r\nBcc: c@d.example',
  '"a b"@c.example',
  `${'a'.repeat(64)}@${'b'.repeat(250)}.example`,
  'a\r\nSet-Cookie: b=c',
  'Europe/Nowhere',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000-0000-4000-8000-000000000000\0',
];

export const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  2,
  0.1,
  -0.5,
  255,
  256,
  1_000,
  1_001,
  32_767,
  32_768,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 63,
  -(2 ** 63),
  2 ** 64,
  1e21,
  1e308,
  -1e308,
  5e-324,
  4.35,
];

export const dates: readonly string[] = [
  '0000-01',
  '0000-01-01',
  '0001-01-01',
  '0000-00-00',
  '-0001-01-01',
  '+010000-01-01',
  '9999-12',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59-14:00',
  '0001-01-01T00:00:00+14:00',
  '10000-01-01',
  '294276-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-13',
  '2026-00',
  '2026-10',
  '2026-10-05',
  '1582-10-10',
  '2026-03-29T02:30:00',
  '2026-10-05T24:00:00Z',
  '2026-10-05T23:59:60Z',
  '2026-10-05 10:00',
  '2026-W40-1',
  '20261005',
  'now',
  'infinity',
  'today',
  'epoch',
];

/** An odd value of any type. */
export function anything(dice: Dice, ids: readonly string[]): unknown {
  switch (dice.roll(9)) {
    case 0:
    case 1:
      return dice.pick(strings);
    case 2:
      return dice.pick(numbers);
    case 3:
      return dice.pick(dates);
    case 4:
      return dice.pick(ids);
    case 5:
      return dice.pick([null, true, false, [], {}, [[]], [null], { '': '' }]);
    case 6:
      return Array.from({ length: dice.pick([1, 2, 3, 101, 1001]) }, () => dice.pick(ids));
    case 7:
      return JSON.parse(
        dice.pick(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"toString":1}']),
      );
    default:
      return deep(dice.pick([3, 50, 500]));
  }
}

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** An odd value of the type that a schema asks for: what gets past the first look. */
export function fitting(schema: Schema | undefined, dice: Dice, ids: readonly string[]): unknown {
  const chosen = schema?.anyOf ?? schema?.oneOf;
  if (chosen !== undefined) return fitting(dice.pick(chosen), dice, ids);
  if (schema === undefined || dice.oneIn(6)) return anything(dice, ids);
  if (schema.enum !== undefined) return dice.pick(schema.enum);
  const type = typeof schema.type === 'string' ? schema.type : dice.pick(schema.type ?? ['']);
  if (type === 'integer') return Math.trunc(dice.pick(numbers));
  if (type === 'number') return dice.pick(numbers);
  if (type === 'boolean') return dice.oneIn(2);
  if (type === 'null') return null;
  if (type === 'array')
    return Array.from({ length: dice.pick([0, 1, 2, 3, 30]) }, () => fitting(schema.items, dice, ids));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? { a: {} }).flatMap(([key, value]) =>
        dice.oneIn(4) ? [] : [[key, fitting(value, dice, ids)]],
      ),
    );
  if (type === 'string') {
    if (schema.format === 'uuid' || dice.oneIn(4)) return dice.pick(ids);
    return dice.pick(dice.oneIn(3) ? dates : strings);
  }
  return anything(dice, ids);
}
