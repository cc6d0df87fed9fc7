import { describe, expect, it } from 'vitest';
import { aroundPlace } from './around-place.ts';

describe('what a text says of a theme', () => {
  const text = 'Кофе хороший. Стояли в очереди полчаса! Касса была одна. Больше сюда не пойдём.';

  it('begins with the sentence of the place, and goes on until it is enough', () => {
    const at = text.indexOf('очереди');
    expect(aroundPlace(text, [at, at + 7])).toBe(
      'Стояли в очереди полчаса! Касса была одна. Больше сюда не пойдём.',
    );
    const long = `Вступление. ${'Долго '.repeat(25)}ждали. Потом ушли.`;
    expect(aroundPlace(long, [long.indexOf('ждали'), 0])).toBe(`${'Долго '.repeat(25)}ждали.`);
  });

  it('is cut where its sentence has no end, and is all of a text without places or sentences', () => {
    expect(aroundPlace('слово '.repeat(100), [300, 305])).toHaveLength(220);
    expect(aroundPlace('слово '.repeat(100), [300, 305])).toMatch(/…$/);
    expect(aroundPlace('Вкусно', [])).toBe('Вкусно');
    expect(aroundPlace('...', [0, 3])).toBe('...');
    expect(aroundPlace('', [0, 3])).toBe('');
  });
});
