import { expect, it } from 'vitest';
import { dayWords, monthName, monthOf, months, monthWords, weekdayOf } from './months.ts';

it('names months as Unicode does (CLDR, `ru`), by themselves and after a day', () => {
  const format = (parts: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat('ru-RU', { ...parts, year: 'numeric', timeZone: 'UTC' })
      .format(new Date(at))
      .replace(/\s?г\.$/, '');
  for (let month = 1; month <= 12; month += 1) {
    const period = `2026-${String(month).padStart(2, '0')}`;
    expect(monthWords(period)).toBe(format({ month: 'long' }, `${period}-01T00:00:00Z`));
    expect(dayWords(`${period}-03T23:59:00Z`)).toBe(
      format({ month: 'long', day: 'numeric' }, `${period}-03T00:00:00Z`),
    );
  }
  expect(monthName('2026-11')).toBe('Ноябрь 2026');
});

it('knows months in any form, and no other word for one', () => {
  for (const [index, month] of months.entries()) {
    expect(monthOf(month)).toBe(index + 1);
    expect(monthOf(dayWords(`2026-${String(index + 1).padStart(2, '0')}-01`).split(' ')[1] ?? '')).toBe(
      index + 1,
    );
  }
  expect([monthOf('сентябре'), monthOf('январских'), monthOf('маем')]).toEqual([9, 1, 5]);
  for (const word of ['майка', 'мартини', 'мартина', 'мартышка', 'маятник', ''])
    expect(monthOf(word)).toBeNull();
});

it('knows weekdays in any form', () => {
  const days = ['понедельника', 'вторнику', 'среду', 'четвергом', 'пятничный', 'субботам', 'воскресенье'];
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const word of ['средство', 'средний', 'воскресить', 'неделя']) expect(weekdayOf(word)).toBeNull();
});
