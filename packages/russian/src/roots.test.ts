import { expect, it } from 'vitest';
import { rootsAmong } from './roots.ts';

it.each([
  ['прогулка', 'гуляли'],
  ['стрижка', 'подстригла'],
  ['полет', 'летали'],
  ['доставка', 'доставили'],
  ['дружеский', 'друг'],
  ['чистота', 'чисто'],
  ['рыбалка', 'рыбачили'],
  ['компенсация', 'компенсировали'],
])('%s and %s', (one, other) => expect(rootsAmong([other])(one)).toBe(true));

it.each([
  ['терраса', 'тема'],
  ['повар', 'погода'],
  ['бассейн', 'баня'],
  ['подарок', 'подвеска'],
  ['ум', 'ухо'],
])('%s and %s have none in common', (one, other) => expect(rootsAmong([other])(one)).toBe(false));

it('answers for many words at once, however many are alike', () => {
  const many = Array.from({ length: 20_000 }, (_, at) => `${'абв'}${at}`);
  const has = rootsAmong(['гулять', 'стрижка', ...many]);
  expect([has('прогулка'), has('подстричь'), has('терраса')]).toEqual([true, true, false]);
});
