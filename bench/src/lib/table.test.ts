import { describe, expect, it } from 'vitest';
import { type Bound, type Row, verdictOf } from './measurement.ts';
import { tableOf, written } from './table.ts';

const row = (value: number | null, bound?: Bound): Row => ({
  what: 'it',
  value,
  unit: 's',
  ...(bound && { bound }),
});

describe('verdictOf', () => {
  it.each([
    [row(2, { kind: 'limit', atMost: 2 }), 'ok'],
    [row(2.01, { kind: 'limit', atMost: 2 }), 'BROKEN'],
    [row(0.99, { kind: 'limit', below: 1 }), 'ok'],
    [row(1, { kind: 'limit', below: 1 }), 'BROKEN'],
    [row(95, { kind: 'limit', atLeast: 95 }), 'ok'],
    [row(94, { kind: 'limit', atLeast: 95 }), 'BROKEN'],
    [row(9, { kind: 'guide', below: 8 }), 'past the guide'],
    [row(9), ''],
    [row(null, { kind: 'limit', below: 1 }), 'skipped'],
  ] as const)('%j: %s', (given, expected) => {
    expect(verdictOf(given)).toBe(expected);
  });

  it('takes what is not a number for broken', () => {
    expect(verdictOf(row(Number.NaN, { kind: 'limit', atMost: 2 }))).toBe('BROKEN');
  });
});

describe('written', () => {
  it.each([
    [0.914, '', '0.91'],
    [14.26, 'ms', '14.3 ms'],
    [1846.4, 'req/s', '1846 req/s'],
  ])('%d %s is %s', (value, unit, expected) => {
    expect(written(value, unit)).toBe(expected);
  });
});

describe('tableOf', () => {
  it('puts values under each other and says what each is held against', () => {
    const table = tableOf([
      { what: 'short', value: 1.5, unit: 's', bound: { kind: 'guide', below: 2 } },
      { what: 'longer name', value: 12.25, unit: 's', bound: { kind: 'guide', below: 8 } },
      { what: 'absent', value: null, unit: '', note: 'wrk is not installed' },
    ]);
    expect(table.split('\n')).toEqual([
      'short        1.50 s  guide < 2 s  ok',
      'longer name  12.3 s  guide < 8 s  past the guide',
      'absent            –               skipped         wrk is not installed',
    ]);
  });
});
