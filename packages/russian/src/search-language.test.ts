import { describe, expect, it } from 'vitest';
import { isSearchable, readSearch } from './search-language.ts';
import { placesOf, snippetOf } from './search-marks.ts';

const terms = (part: object) => ({
  words: [],
  prefix: null,
  phrases: [],
  typing: null,
  without: [],
  ...part,
});

describe('what was typed', () => {
  it.each([
    ['Шиномонтаж ', { words: ['шиномонтаж'] }],
    ['шиномон', { prefix: 'шиномон' }],
    ['ёлка мо', { words: ['елка', 'мо'] }],
    ['"не работает" касса ', { phrases: [['не', 'работает']], words: ['касса'] }],
    ['«долго ждали»', { phrases: [['долго', 'ждали']] }],
    ['кофе -"очень дорого" -чай', { words: ['кофе'], without: [['очень', 'дорого'], ['чай']] }],
    ['какой-то wi-fi ', { words: ['какой', 'то', 'wi', 'fi'] }],
    ['"незакрытая цит', { typing: ['незакрытая', 'цит'] }],
    ['"незакрытая цитата ', { phrases: [['незакрытая', 'цитата']] }],
    ['"одно', { words: ['одно'] }],
    ['-', {}],
    ['& | ! ( ) :* <-> \\', {}],
    ['🙂🙂 -🙂', {}],
    ['дом дом дом ', { words: ['дом'] }],
  ])('%s', (typed, expected) => {
    expect(readSearch(typed)).toEqual(terms(expected));
  });

  it('finds nothing by a minus alone', () => {
    expect(isSearchable(readSearch('-кофе'))).toBe(false);
    expect(isSearchable(readSearch('кофе -чай'))).toBe(true);
  });
});

describe('marks', () => {
  const marked = (text: string, typed: string) =>
    placesOf(text, readSearch(typed)).map(({ start, end }) => text.slice(start, end));

  it('are on every form of a word, with ё as е, and on a phrase as a whole', () => {
    expect(marked('Шиномонтажа нет, шиномонтажом не занимаются', 'шиномонтаж ')).toEqual([
      'Шиномонтажа',
      'шиномонтажом',
    ]);
    expect(marked('Ещё раз приехал ЕЩЕ', 'еще ')).toEqual(['Ещё', 'ЕЩЕ']);
    expect(marked('Касса не  работает; не касса', '"не работает"')).toEqual(['не  работает']);
    expect(marked('Касса не работает; не касса', '"не раб')).toEqual(['не работает']);
    expect(marked('Шиномонтаж и шина', 'шиномо')).toEqual(['Шиномонтаж']);
    expect(marked('Хорошо и быстро', 'хорошо и ')).toEqual(['Хорошо']);
    expect(marked('Кофе без чая', 'кофе -чай')).toEqual(['Кофе']);
  });

  it('count UTF-16 units past what takes two of them', () => {
    expect(placesOf('🙂🙂 кофе', readSearch('кофе '))).toEqual([{ start: 5, end: 9 }]);
  });

  it('end somewhere in a text full of the word', () => {
    expect(placesOf('кофе '.repeat(10_000), readSearch('кофе '))).toHaveLength(200);
  });
});

describe('a snippet', () => {
  it('is the text around the first place, cut between words', () => {
    const text = `${'начало '.repeat(60)}кофе${' конец'.repeat(60)}`;
    const snippet = snippetOf(text, readSearch('кофе '));
    expect([snippet.starts, snippet.ends]).toEqual([false, false]);
    expect(snippet.text).toMatch(/^начало.*кофе.*конец$/);
    expect(snippet.places.map(({ start, end }) => snippet.text.slice(start, end))).toEqual(['кофе']);
  });

  it('is all of a short text, and never half a character', () => {
    expect(snippetOf('Кофе', readSearch('кофе '))).toEqual({
      text: 'Кофе',
      places: [{ start: 0, end: 4 }],
      starts: true,
      ends: true,
    });
    expect(snippetOf('🙂'.repeat(300), readSearch('кофе')).text.isWellFormed()).toBe(true);
  });
});
