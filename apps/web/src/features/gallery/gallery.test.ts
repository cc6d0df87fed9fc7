import { expect, it } from 'vitest';
import { readGallerySearch } from './search.ts';
import { altOf, imagesWords, reasonWords, sizeWords } from './words.ts';

const id = '01a1fee4-01fc-7026-99d3-f9a1ed7d7d65';

it('reads what it understands of an address', () => {
  expect(readGallerySearch({ period: '2026-10', area: id, page: '2', image: id })).toEqual({
    period: '2026-10',
    area: id,
    page: 2,
    image: id,
  });
  expect(readGallerySearch({ period: 'вчера', area: '1', page: '-1', image: 'x' })).toEqual({});
});

it('says why a file was not taken', () => {
  expect(reasonWords('not_an_image')).toContain('JPEG');
  expect(reasonWords('too_large')).toContain('50 МБ');
  expect(reasonWords('something new')).toBe('Снимок не удалось обработать.');
});

it('names images, sizes and what is seen', () => {
  expect([imagesWords(1), imagesWords(3), imagesWords(11)]).toEqual([
    '1\u00A0снимок',
    '3\u00A0снимка',
    '11\u00A0снимков',
  ]);
  expect([sizeWords(100), sizeWords(300_000), sizeWords(2_500_000)]).toEqual([
    '1\u00A0КБ',
    '293\u00A0КБ',
    '2,4\u00A0МБ',
  ]);
  const image = { caption: '', area_fullname: 'Невский, 24', name: 'a.png' };
  expect(altOf(image)).toBe('Снимок: Невский, 24');
  expect(altOf({ ...image, caption: 'Отзыв виден' })).toBe('Отзыв виден');
  expect(altOf({ ...image, area_fullname: null })).toBe('Снимок a.png');
});
