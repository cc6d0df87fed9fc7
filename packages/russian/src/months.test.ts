import { expect, it } from 'vitest';
import { monthOf, weekdayOf } from './calendar.ts';
import { dayWords, monthName, monthWords } from './months.ts';

const ofMonths = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
  ' ',
);

it('names months by themselves and after a day, the day as it is written', () => {
  expect([monthWords('2026-10'), monthName('2026-11')]).toEqual(['октябрь 2026', 'Ноябрь 2026']);
  for (const [index, name] of ofMonths.entries()) {
    const day = `2026-${String(index + 1).padStart(2, '0')}-05`;
    expect(dayWords(`${day}T23:59:00-05:00`)).toBe(`5 ${name} 2026`);
  }
});

it('knows months in any form, and no other word for one', () => {
  for (const [index, name] of ofMonths.entries()) expect(monthOf(name)).toBe(index + 1);
  expect([monthOf('сентябре'), monthOf('январских'), monthOf('маем'), monthOf('март')]).toEqual([9, 1, 5, 3]);
  for (const word of ['майка', 'мартини', 'мартина', 'мартышка', 'маятник', ''])
    expect(monthOf(word)).toBeNull();
});

it('knows weekdays in any form', () => {
  const days = ['понедельника', 'вторнику', 'среду', 'четвергом', 'пятничный', 'субботам', 'воскресенье'];
  expect(days.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  for (const word of ['средство', 'средний', 'воскресить', 'неделя']) expect(weekdayOf(word)).toBeNull();
});
