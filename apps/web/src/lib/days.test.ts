import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDay } from './days.ts';

describe('days', () => {
  it('takes the day from the reader’s clock', () => {
    expect(isoDay(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
    expect(isoDay(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31');
  });

  it.each([
    ['2026-11-21', 1, '2026-11-22'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2026-11-21', -365, '2025-11-21'],
    // Days on which clocks change somewhere.
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', -1, '2026-10-24'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
  });

  it('counts whole days over changes of clocks and years', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
    expect(daysBetween('2026-11-24', '2026-11-21')).toBe(-3);
  });
});
