import { describe, expect, it } from 'vitest';
import { clausesOf } from './clauses.ts';

const partsOf = (text: string) => clausesOf(text).map(({ start, end }) => text.slice(start, end));

describe('clauses of a text', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['   \n ', []],
    ['Вкусно', ['Вкусно']],
    ['Всё понравилось. Придём ещё раз!', ['Всё понравилось.', 'Придём ещё раз!']],
    ['Еда вкусная, но официанта ждали час', ['Еда вкусная,', 'но официанта ждали час']],
    ['Ок. Мастер был вежлив и всё объяснил', ['Ок. Мастер был вежлив и всё объяснил']],
    ['Заказ привезли вовремя.\nСпасибо', ['Заказ привезли вовремя.\nСпасибо']],
  ])('%j', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('stand in the text in order, none over another, however long it is', () => {
    const text = 'Пришли вечером, сели у окна, заказали суп '.repeat(2000);
    const clauses = clausesOf(text);
    expect(clauses.length).toBe(200);
    let end = 0;
    for (const clause of clauses) {
      expect(clause.start).toBeGreaterThanOrEqual(end);
      expect(clause.end).toBeGreaterThan(clause.start);
      expect(clause.end - clause.start).toBeLessThanOrEqual(280);
      ({ end } = clause);
    }
  });

  it('holds all letters of a text', () => {
    const text = 'Быстро; чисто. «Как дома», сказала мама! А цены… нормальные цены, 5 из 5)';
    const letters = (part: string) => part.replaceAll(/[^\p{L}\p{N}]/gu, '');
    expect(letters(partsOf(text).join(''))).toBe(letters(text));
  });
});
