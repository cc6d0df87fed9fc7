import { describe, expect, it } from 'vitest';
import { addMonths, daysOfMonth, monthName, monthOf, thisMonth } from './months.ts';

describe('months', () => {
  it('are read from an address, or not at all', () => {
    expect(monthOf('2026-11')).toBe('2026-11');
    for (const value of ['2026-13', '2026-00', '26-11', '2026-11-01', 11, undefined])
      expect(monthOf(value)).toBeUndefined();
  });

  it('go over the end of a year', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-11', -12)).toBe('2025-11');
  });

  it('have a first and a last day, in a leap year too', () => {
    expect(daysOfMonth('2026-02')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('are named in Russian and begin at midnight UTC', () => {
    expect(monthName('2026-11')).toBe('Ноябрь 2026');
    expect(thisMonth(new Date('2026-11-30T23:59:59Z'))).toBe('2026-11');
  });
});
