import { expect, test } from 'vitest';
import { seeded } from './random.ts';
import { retouch } from './retouch.ts';

const clean = 'Всё понравилось, ещё вернёмся в это заведение всей семьёй.';

test('most texts stay readable, some are typed carelessly', () => {
  const random = seeded('retouch');
  const texts = Array.from({ length: 3000 }, () => retouch(clean, random, 'good'));
  const share = (matches: (text: string) => boolean) => texts.filter(matches).length / texts.length;
  expect(share((text) => text.includes('ё'))).toBeGreaterThan(0.3);
  expect(share((text) => !text.includes('ё'))).toBeGreaterThan(0.5);
  expect(share((text) => /\p{Extended_Pictographic}/u.test(text))).toBeGreaterThan(0.05);
  expect(share((text) => /\p{Extended_Pictographic}/u.test(text))).toBeLessThan(0.2);
  expect(share((text) => text === text.toLowerCase())).toBeLessThan(0.1);
  expect(share((text) => text.endsWith('!') || text.includes('! '))).toBeGreaterThan(0.05);
  expect(share((text) => /Вс[её] понравилось, ещ[её] верн[её]мся/.test(text))).toBeGreaterThan(0.8);
});

test('anger gets no hearts', () => {
  const random = seeded('anger');
  const texts = Array.from({ length: 2000 }, () => retouch(clean, random, 'bad'));
  expect(texts.filter((text) => /❤|🥰|😊|👍/u.test(text))).toEqual([]);
});

test('a word of its own is never misspelt', () => {
  const random = seeded('word');
  for (let index = 0; index < 500; index += 1) expect(retouch('Супер', random, 'good')).toMatch(/^супер/i);
});
