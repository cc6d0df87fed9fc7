import type { Dice } from '../lib/dice.ts';
import { brokenForm } from './broken-form.ts';
import { anything, fitting, type Schema } from './values.ts';

/** A call of the API as its document describes it. */
export interface Operation {
  operationId: string;
  method: string;
  /** With `/api/v1` and `{names}`. */
  path: string;
  /** What may be sent beside the path, by name. */
  query: Readonly<Record<string, Schema>>;
  body: { type: string; schema: Schema } | null;
}

/** A call that would be right. */
export interface Right {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What goes out. */
export interface Wire {
  method: string;
  /** As it stands in the request line: ASCII, whatever it says. */
  target: string;
  headers: [string, string][];
  body: Buffer | null;
  /** Sent in this many pieces, with pauses. */
  pieces?: number;
}

/** A call made wrong in one to three ways by the dice; at times left as it is, for what it then does. */
export async function broken(
  operation: Operation,
  right: Right,
  ids: readonly string[],
  dice: Dice,
): Promise<Wire> {
  const params: Record<string, string> = { ...right.params };
  const query: Record<string, unknown> = { ...right.query };
  const body = withFields(operation, right.body, ids, dice);
  for (const name of [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? ''))
    if (params[name] === undefined || dice.oneIn(6)) params[name] = textOf(anything(dice, ids)).slice(0, 600);
  const names = [...Object.keys(operation.query), 'stranger', '__proto__'];
  for (let change = dice.roll(4); change > 0; change -= 1) {
    const name = dice.pick(names);
    if (dice.oneIn(4)) delete query[name];
    else
      Object.defineProperty(query, name, {
        value: fitting(operation.query[name], dice, ids),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  let target = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => encoded(params[name] ?? 'x'));
  const search = Object.entries(query).flatMap(([name, value]) => pairs(name, value, dice));
  if (search.length > 0) target += `?${search.join('&')}`;
  const wire: Wire = { method: operation.method, target: target.slice(0, 14_000), headers: [], body: null };
  if (body instanceof FormData) Object.assign(wire, await brokenForm(body, dice));
  else if (body !== undefined) {
    const isForm = operation.body?.type === 'application/x-www-form-urlencoded';
    wire.headers.push(['content-type', isForm ? 'application/x-www-form-urlencoded' : 'application/json']);
    wire.body = Buffer.from(isForm ? formOf(body) : JSON.stringify(body));
  }
  if (dice.oneIn(3)) distort(wire, dice);
  return wire;
}

/** The body with fields left out, added and exchanged, as its schema would have them or not at all. */
function withFields(operation: Operation, body: unknown, ids: readonly string[], dice: Dice): unknown {
  if (operation.body === null) return dice.oneIn(20) ? anything(dice, ids) : undefined;
  if (body instanceof FormData) return body;
  if (dice.oneIn(25)) return anything(dice, ids);
  const properties = operation.body.schema.properties ?? {};
  const fields: Record<string, unknown> = { ...(body as object | undefined) };
  const names = [...Object.keys(properties), ...Object.keys(properties), 'stranger', 'constructor'];
  for (let change = dice.roll(4); change > 0; change -= 1) {
    const name = dice.pick(names);
    if (dice.oneIn(6)) delete fields[name];
    else if (dice.oneIn(8)) fields[name] = inside(fields[name], ids, dice);
    else fields[name] = fitting(properties[name], dice, ids);
  }
  return fields;
}

/** One part of a nested value exchanged. */
function inside(value: unknown, ids: readonly string[], dice: Dice): unknown {
  if (typeof value !== 'object' || value === null) return anything(dice, ids);
  const copy = structuredClone(value) as Record<string, unknown>;
  const key = dice.pick([...Object.keys(copy), '0']);
  copy[key] = dice.oneIn(2) ? inside(copy[key], ids, dice) : anything(dice, ids);
  return copy;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());
const formOf = (body: unknown): string =>
  Object.entries((body ?? {}) as object)
    .map(([name, value]) => `${encoded(name)}=${encoded(textOf(value))}`)
    .join('&');

function pairs(name: string, value: unknown, dice: Dice): string[] {
  const values = Array.isArray(value) ? value.slice(0, 40) : [value];
  const all = values.map((one) => `${encoded(name)}=${encoded(textOf(one)).slice(0, 4_000)}`);
  if (dice.oneIn(15)) return [...all, ...all];
  if (dice.oneIn(20)) return all.map((one) => one.replace('=', '[]='));
  if (dice.oneIn(20)) return all.map((one) => one.replace('=', '[$ne]='));
  return all;
}

const bodies: readonly ((dice: Dice) => Buffer)[] = [
  () => Buffer.from('['.repeat(10_000) + ']'.repeat(10_000)),
  () => Buffer.from('{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000)),
  () => Buffer.from(`[${'0,'.repeat(200_000)}0]`),
  () => Buffer.from(`{${Array.from({ length: 30_000 }, (_, at) => `"k${at}":${at}`).join(',')}}`),
  () => Buffer.from('{"__proto__":{"is_superuser":true},"constructor":{"prototype":{"a":1}}}'),
  () => Buffer.from('{"a":1,"a":2}'),
  () => Buffer.from('{"a":'),
  () => Buffer.from('nul'),
  () => Buffer.from('\ufeff{}'),
  () => Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  () => Buffer.from([0x22, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0x22]),
  () => Buffer.alloc(0),
  () => Buffer.alloc(2_000_000, 0x20),
  () => Buffer.from(`{"a":${'9'.repeat(100_000)}}`),
  () => Buffer.from(`a=1&${'b=2&'.repeat(20_000)}%=%zz`),
  (dice) => Buffer.from(Array.from({ length: 300 }, () => dice.roll(256))),
];

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=a',
  'text/plain',
  'application/json; charset=utf-16',
  'application/xml',
  'application/csp-report',
  'application/reports+json',
  'application/__proto__',
  'a',
  ';;;',
  '*/*',
];

/** Things done to the whole call and not to its fields. */
const distortions: readonly ((wire: Wire, dice: Dice) => void)[] = [
  (wire, dice) => {
    wire.body = dice.pick(bodies)(dice);
    if (!wire.headers.some(([name]) => name === 'content-type'))
      wire.headers.push(['content-type', 'application/json']);
  },
  (wire, dice) => {
    wire.headers = wire.headers.filter(([name]) => name !== 'content-type');
    if (!dice.oneIn(5)) wire.headers.push(['content-type', dice.pick(types)]);
    wire.body ??= Buffer.from('{}');
  },
  (wire, dice) => {
    wire.method = dice.pick([
      'HEAD',
      'OPTIONS',
      'TRACE',
      'PUT',
      'POST',
      'PATCH',
      'DELETE',
      'GET',
      'PROPFIND',
    ]);
  },
  (wire, dice) => {
    const [path = '', search] = wire.target.split('?', 2);
    const other = dice.pick([
      path.replaceAll('/', '//'),
      `${path}/../..${path}`,
      `${path}/%2e%2e/%2e%2e/etc/passwd`,
      path.replace('/api', '/%61pi'),
      path.toUpperCase(),
      `${path}/`,
      `${path}%00`,
      `${path};a=b`,
      `${path}%0d%0aX-A:b`,
      `${path}/${'a/'.repeat(2_000)}`,
      `${path}%`,
      `${path}%c3%28`,
      `http://other.example${path}`,
      '*',
      '/assets/',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/api/v1/',
      '/api/v1/__proto__',
      '/api/features/x',
      '/sub/x',
      '/docs/../../x',
    ]);
    wire.target = search === undefined ? other : `${other}?${search}`;
  },
  (wire, dice) => {
    wire.headers.push(
      dice.pick<[string, string]>([
        ['range', 'bytes=0-0,1-1,2-2,-1,99999999999999999999-'],
        ['range', 'bytes=-0'],
        ['if-none-match', '*'],
        ['if-none-match', `"${'a'.repeat(8_000)}"`],
        ['if-modified-since', 'Thu, 99 Zzz 99999 99:99:99 GMT'],
        ['if-match', '"x", W/"y", *'],
        ['accept', '*/*;q=9,'.repeat(500)],
        ['accept-encoding', 'br;q=NaN, gzip;q=-1, *;q=0'],
        ['accept-encoding', 'identity;q=0'],
        ['accept-language', 'x-'.repeat(3_000)],
        ['x-long', 'a'.repeat(14_000)],
        ['x-longer', 'a'.repeat(20_000)],
        ['cookie', 'a=b; '.repeat(1_500)],
        ['cookie', 'molva_device=%; __proto__=x; ="'],
        ['x-forwarded-for', 'not an address, <script>, ::::'],
        ['x-forwarded-host', 'evil.example'],
        ['x-forwarded-proto', 'gopher'],
        ['host', 'evil.example'],
        ['host', ''],
        ['origin', 'null'],
        ['user-agent', '\u00ff'.repeat(3_000)],
        ['expect', '100-continue'],
        ['upgrade', 'websocket'],
        ['last-event-id', '99999999999999999999'],
        ['last-event-id', '-1'],
        ['x-request-id', 'a'.repeat(3_000)],
        ['content-encoding', 'gzip'],
        ['content-encoding', 'br, gzip, deflate'],
        ['transfer-encoding', 'chunked'],
      ]),
    );
  },
  (wire, dice) => {
    wire.body ??= Buffer.from('{}');
    wire.headers.push(['content-length', String(Math.max(0, wire.body.length + dice.pick([-1, 1, 50])))]);
  },
  (wire, dice) => {
    if (wire.body === null || wire.body.length > 100_000 || !dice.oneIn(10)) return;
    wire.pieces = 4;
  },
];

function distort(wire: Wire, dice: Dice): void {
  dice.pick(distortions)(wire, dice);
}
