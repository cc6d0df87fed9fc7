import { describe, expect, it } from 'vitest';
import { compareWords } from '../../lib/compare-words.ts';
import { readWikiSearch } from './search.ts';

it('keeps of the address what a page can be', () => {
  expect(readWikiSearch({ page: 'start', q: ' отзыв ', edit: 'true' })).toEqual({
    page: 'start',
    q: 'отзыв',
    edit: true,
  });
  expect(readWikiSearch({ page: '../etc', version: '0', create: 'no' })).toEqual({});
});

describe('the comparison', () => {
  it('is word by word, also in Russian', () => {
    expect(compareWords('Первый текст о садовниках.', 'Второй текст о садовниках.')).toEqual([
      { text: 'Первый', kind: 'removed' },
      { text: 'Второй', kind: 'added' },
      { text: ' текст о садовниках.', kind: 'same' },
    ]);
  });

  it('gives both texts back whole', () => {
    const [before, after] = ['собрать отзывы сейчас\n\nи потом', 'собрать все отзывы'];
    const pieces = compareWords(before, after);
    const without = (kind: string) =>
      pieces
        .filter((piece) => piece.kind !== kind)
        .map(({ text }) => text)
        .join('');
    expect(without('added')).toBe(before);
    expect(without('removed')).toBe(after);
  });

  it('gives up on words where two long texts share none', () => {
    const text = (letter: string) => Array.from({ length: 30_000 }, (_, at) => `${letter}${at}`).join('');
    const spaced = (letter: string) => text(letter).replaceAll(letter, ` ${letter}`);
    expect(compareWords(spaced('а'), spaced('б').replaceAll(' ', '\n'))).toHaveLength(2);
  });
});
