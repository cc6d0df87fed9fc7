import { describe, expect, it } from 'vitest';
import { startOfStep, stepFor, stepsOf, wholeMonths } from './steps.ts';

describe('steps of a period', () => {
  it('are cut to it at either end', () => {
    expect(stepsOf({ start: '2026-01-14', end: '2026-01-27' }, 'week', 9)).toEqual([
      { start: '2026-01-14', end: '2026-01-18' },
      { start: '2026-01-19', end: '2026-01-25' },
      { start: '2026-01-26', end: '2026-01-27' },
    ]);
    expect(stepsOf({ start: '2025-11-30', end: '2026-01-01' }, 'quarter', 9)).toEqual([
      { start: '2025-11-30', end: '2025-12-31' },
      { start: '2026-01-01', end: '2026-01-01' },
    ]);
  });

  it('are one where the step is longer than the period', () => {
    const period = { start: '2026-02-03', end: '2026-02-04' };
    expect(stepsOf(period, 'quarter', 9)).toEqual([period]);
    expect(stepsOf(period, 'month', 1)).toEqual([period]);
  });

  it('are not told where there are more than may be', () => {
    expect(stepsOf({ start: '2026-01-01', end: '2026-01-03' }, 'day', 3)).toHaveLength(3);
    expect(stepsOf({ start: '2026-01-01', end: '2026-01-04' }, 'day', 3)).toBeUndefined();
  });

  it.each([
    ['2026-01-01', 'week', '2025-12-29'],
    ['2024-03-31', 'week', '2024-03-25'],
    ['2024-02-29', 'month', '2024-02-01'],
    ['2026-12-31', 'quarter', '2026-10-01'],
    ['2026-06-30', 'quarter', '2026-04-01'],
  ] as const)('%s is in the %s of %s', (day, step, first) => {
    expect(startOfStep(day, step)).toBe(first);
  });

  it.each([
    ['2026-02-14', 'day'],
    ['2026-02-15', 'week'],
    ['2027-01-05', 'week'],
    ['2027-01-06', 'month'],
    ['2031-01-01', 'quarter'],
  ])('to %s are of a %s by themselves', (end, step) => {
    expect(stepFor({ start: '2026-01-01', end })).toBe(step);
  });
});

describe('whole months of a period', () => {
  it.each([
    ['2026-01-01', '2026-02-28', { first: '2026-01', last: '2026-02' }, []],
    ['2026-01-02', '2026-02-27', null, [['2026-01-02', '2026-02-27']]],
    [
      '2026-01-31',
      '2026-03-01',
      { first: '2026-02', last: '2026-02' },
      [
        ['2026-01-31', '2026-01-31'],
        ['2026-03-01', '2026-03-01'],
      ],
    ],
    ['2026-01-15', '2026-01-31', null, [['2026-01-15', '2026-01-31']]],
  ])('from %s to %s', (start, end, months, rest) => {
    expect(wholeMonths({ start, end })).toEqual({
      months,
      rest: rest.map(([from, to]) => ({ start: from, end: to })),
    });
  });
});
