import { reviewColumns } from '@molva/contract/review-columns';
import { describe, expect, it } from 'vitest';
import { importedOf } from './imported.ts';
import { columnWords, lackOf, mainColumns, withColumn } from './words.ts';

describe('the columns of a file of reviews', () => {
  it('have words each', () => {
    expect(reviewColumns.every((column) => /^[А-Я]/.test(columnWords[column]))).toBe(true);
    expect(mainColumns.every((column) => column in columnWords)).toBe(true);
  });

  it('mean one thing each', () => {
    const mapping = { recall: 'Отзыв', rating: 'Балл' };
    expect(withColumn(mapping, 'title', 'Отзыв')).toEqual({ title: 'Отзыв', rating: 'Балл' });
    expect(withColumn(mapping, 'rating', null)).toEqual({ recall: 'Отзыв' });
    expect(withColumn(mapping, 'rating', 'Звёзды')).toEqual({ recall: 'Отзыв', rating: 'Звёзды' });
  });

  it('have to say something of a review, and whose it is', () => {
    expect(lackOf({ author: 'Имя' }, 'a', 5)).toContain('с текстом или с оценкой');
    expect(lackOf({ recall: 'Отзыв' }, null, 5)).toContain('точку');
    expect(lackOf({ recall: 'Отзыв', area: 'Филиал' }, null, null)).toBeNull();
    expect(lackOf({ recall: 'Отзыв' }, 'a', 0)).toContain('нет строк');
  });
});

describe('what an import did', () => {
  it('is read of its job, whatever stands there', () => {
    const result = { rows: 3, stored: 1, known: 1, changed: 0, merged: 0, refused_count: 1 };
    expect(
      importedOf({ result: { ...result, refused: [{ line: 2, reason: 'а' }], unread: { url: 2 } } }),
    ).toMatchObject({
      stored: 1,
      refused: [{ line: 2, reason: 'а' }],
      unread: ['Ссылка на отзыв (2)'],
      unknownAreas: [],
    });
    expect(importedOf({ result: { stored: 'много' } })).toBeNull();
    expect(importedOf({ result: null })).toBeNull();
  });
});
