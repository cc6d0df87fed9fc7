import { describe, expect, it } from 'vitest';
import * as plans from './plan.ts';

const text = (
  id: string,
  planned_date: string | null,
  more: Partial<plans.PlannedText> = {},
): plans.PlannedText => ({
  lock: null,
  id,
  planned_date,
  status: 'empty',
  version: 1,
  assignee: null,
  area_id: 'a',
  fullname_area: 'Кафе',
  site_name: 'Площадка',
  review_data: null,
  description: null,
  is_stopped: false,
  ai_generated: false,
  ...more,
});
const anna = { id: 'anna', full_name: 'Анна', email: 'a@molva.example' };

describe('a month', () => {
  it('stands in whole weeks from Monday', () => {
    const weeks = plans.weeksOf('2026-11');
    expect(weeks[0]?.[0]).toBe('2026-10-26');
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(plans.weeksOf('2027-02')).toHaveLength(4);
    expect(plans.daysIn('2026-02')).toHaveLength(28);
    expect(plans.daysIn('2028-02').at(-1)).toBe('2028-02-29');
    expect(plans.weekdayOf('2026-11-22')).toBe(6);
  });
});

describe('a plan', () => {
  const texts = [
    text('1', '2026-11-05'),
    text('2', null),
    text('3', '2026-12-20'),
    text('4', '2026-11-05', { status: 'published' }),
    text('5', null, { status: 'published' }),
    text('6', '2026-11-05', { status: 'rejected' }),
  ];
  it('has texts on their days, in the tray, and on days not shown', () => {
    const { byDay, tray, elsewhere } = plans.planOf(texts, plans.weeksOf('2026-11').flat());
    expect(byDay.get('2026-11-05')?.map(({ id }) => id)).toEqual(['1', '4']);
    expect(tray.map(({ id }) => id)).toEqual(['2']);
    expect(elsewhere.map(({ id }) => id)).toEqual(['3']);
  });

  it('moves what may be moved, and back', () => {
    const moves = plans.movesTo(texts, new Set(['1', '2', '4']), '2026-11-06');
    expect(moves).toEqual([
      { id: '1', from: '2026-11-05', to: '2026-11-06' },
      { id: '2', from: null, to: '2026-11-06' },
    ]);
    const moved = plans.withMoves(texts, moves);
    expect(moved.map(({ planned_date }) => planned_date)).toEqual([
      ...['2026-11-06', '2026-11-06', '2026-12-20', '2026-11-05', null, '2026-11-05'],
    ]);
    expect(plans.withMoves(moved, plans.reversed(moves))).toEqual(texts);
    expect(plans.movesTo(texts, new Set(['1']), '2026-11-05')).toEqual([]);
    expect(plans.dayChanges(texts, moves)).toEqual([
      { day: '2026-11-05', before: 3, after: 2 },
      { day: '2026-11-06', before: 0, after: 2 },
    ]);
  });

  it('says who has how much', () => {
    expect(plans.loadOf([text('1', null), text('2', null, { assignee: anna }), text('3', null)])).toEqual([
      { id: 'anna', name: 'Анна', count: 1 },
      { id: null, name: null, count: 2 },
    ]);
  });

  it('knows what is late', () => {
    expect(plans.isOverdue(text('1', '2026-11-20'), '2026-11-21')).toBe(true);
    expect(plans.isOverdue(text('1', '2026-11-21'), '2026-11-21')).toBe(false);
    expect(plans.isOverdue(text('1', '2026-11-20', { status: 'approved' }), '2026-11-21')).toBe(false);
    expect(plans.isOverdue(text('1', null), '2026-11-21')).toBe(false);
  });
});

describe('keys that move a held text', () => {
  const shown = plans.weeksOf('2026-11').flat();
  it.each([
    ['2026-11-05', 'ArrowRight', '2026-11-06'],
    ['2026-11-05', 'ArrowUp', '2026-10-29'],
    ['2026-10-26', 'ArrowLeft', '2026-10-26'],
    ['2026-12-06', 'ArrowDown', '2026-12-06'],
    [null, 'ArrowRight', '2026-10-26'],
    ['2026-11-05', 'Delete', null],
    ['2026-11-05', 'End', '2026-12-06'],
    ['2026-11-05', 'а', undefined],
  ])('from %s by %s to %s', (day, key, to) => {
    expect(plans.dayByKey(day, key, shown)).toBe(to);
  });
});
