import { describe, expect, it } from 'vitest';
import { meaningOf, meaningOptions, withMeaning } from './mapping.ts';

describe('what the columns of a file mean', () => {
  const guessed = { words: 'Отзыв', grade: 'Балл' } as const;

  it('is one meaning a column, one column a meaning', () => {
    expect(meaningOf(guessed, 'Отзыв')).toBe('words');
    expect(meaningOf(guessed, 'Номер')).toBe('none');
    expect(withMeaning(guessed, 'Номер', 'words')).toEqual({ words: 'Номер', grade: 'Балл' });
    expect(withMeaning(guessed, 'Отзыв', 'grade')).toEqual({ grade: 'Отзыв' });
    expect(withMeaning(guessed, 'Отзыв', 'none')).toEqual({ grade: 'Балл' });
    expect(guessed).toEqual({ words: 'Отзыв', grade: 'Балл' });
  });

  it('has words for each', () => {
    expect(meaningOptions.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Не загружать', 'Слова покупателя']),
    );
    expect(meaningOptions.every(({ label }) => /[а-яё]/.test(label))).toBe(true);
  });
});
