import { describe, expect, it } from 'vitest';
import { compareWords } from './compare.ts';
import { readWikiSearch } from './search.ts';
import { slugOf } from './slug.ts';

describe('address of a page', () => {
  it.each([
    ['Как устроена Молва', 'kak-ustroena-molva'],
    ['  Щи & борщ: ёлки-палки!  ', 'shchi-borshch-elki-palki'],
    ['🙂', ''],
    ['Отзывы 2ГИС', 'otzyvy-2gis'],
  ])('of «%s» is «%s»', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  it('is never longer than the server takes', () => {
    expect(slugOf('очень длинное название '.repeat(20)).length).toBeLessThanOrEqual(80);
  });
});

it('keeps of the address what a page can be', () => {
  expect(readWikiSearch({ page: 'start', q: ' отзыв ', edit: 'true' })).toEqual({
    page: 'start',
    q: 'отзыв',
    edit: true,
  });
  expect(readWikiSearch({ page: '../etc', version: '0', create: 'no' })).toEqual({});
});

it('compares word by word', () => {
  expect(compareWords('собрать отзывы сейчас', 'собрать все отзывы')).toEqual([
    { text: 'собрать ', kind: 'same' },
    { text: 'все ', kind: 'added' },
    { text: 'отзывы', kind: 'same' },
    { text: ' сейчас', kind: 'removed' },
  ]);
});
