import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DatedText, findAlike } from './alike.ts';
import { findBurst, tail } from './burst.ts';
import { alphaOf } from './false-alarms.ts';
import { growthOf } from './growth.ts';

/** Worked out with scipy.stats 1.10: poisson.sf(k - 1, mean), nbinom.sf(k - 1, size, p), hypergeom.sf. */
describe('how likely it is by chance', () => {
  it.each([
    [1, 0.5, 0.5, 0.3934693403],
    [4, 0.3, 0.3, 2.65811e-4],
    [12, 1, 1, 8.316e-10],
    [3, 1, 2, 0.125],
    [6, 0.5, 1, 4.6816e-3],
  ])('%i or more where %f are usual with variance %f', (count, mean, variance, expected) => {
    expect(tail(count, { mean, variance }) / expected).toBeCloseTo(1, 2);
  });

  it('falls with the count and never leaves 0 to 1', () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.double({ min: 0.01, max: 20, noNaN: true }),
        fc.double({ min: 0.5, max: 6, noNaN: true }),
        (count, mean, spread) => {
          const moments = { mean, variance: mean * spread };
          const [one, more] = [tail(count, moments), tail(count + 1, moments)];
          expect(one).toBeLessThanOrEqual(1);
          expect(more).toBeGreaterThanOrEqual(0);
          expect(more).toBeLessThanOrEqual(one + 1e-9);
        },
      ),
    );
  });

  it('that a theme grew: by the hypergeometric distribution, and not for a little', () => {
    expect(growthOf({ size: 10, of: 200 }, { size: 12, of: 60 })).toBeCloseTo(8.0293e-4, 7);
    expect(growthOf({ size: 10, of: 200 }, { size: 4, of: 200 })).toBeNull();
    expect(growthOf({ size: 100, of: 1000 }, { size: 12, of: 100 })).toBeNull();
    expect(growthOf({ size: 0, of: 0 }, { size: 12, of: 60 })).toBeNull();
  });
});

const quiet = (days: number) => Array.from({ length: days }, (_, day) => (day % 6 === 0 ? 1 : 0));

describe('a burst of low grades', () => {
  const alpha = alphaOf(7);

  it('is found on its day, with how many are usual', () => {
    const burst = findBurst([...quiet(120), 6], alpha);
    expect(burst).toMatchObject({ from: 120, to: 120, count: 6 });
    expect(burst?.expected).toBeCloseTo(0.17, 1);
    expect(burst?.probability).toBeLessThan(1e-5);
  });

  it('is found where it is spread over some days', () => {
    expect(findBurst([...quiet(120), 2, 3, 2], alpha)).toMatchObject({ from: 120, to: 122, count: 7 });
  });

  it.each([
    ['a usual day', [...quiet(120), 1]],
    ['two on one day', [...quiet(120), 2]],
    ['a day without any after a burst', [...quiet(120), 6, 0]],
    ['a place that is known for three weeks', [...quiet(20), 9]],
    [
      'a place where so many come often',
      [...Array.from({ length: 120 }, (_, day) => (day % 9 === 0 ? 6 : 0)), 6],
    ],
    ['no days at all', []],
  ])('is not %s', (_, counts) => {
    expect(findBurst(counts, alpha)).toBeNull();
  });
});

describe('texts that are nearly the same', () => {
  const one = (id: string, text: string, author: string | null = `Автор ${id}`): DatedText => ({
    id,
    text,
    author,
    day: '2026-11-20',
  });
  const copied =
    'Ужасное место, заказ везли три часа, курьер нагрубил и ушёл, деньги не вернули, не советую никому';

  it('are grouped where three people wrote them', () => {
    const texts = [
      one('1', copied),
      one('2', `${copied} вообще`),
      one('3', copied.replace('три часа', 'два часа')),
      one(
        '4',
        'Приятное место, вкусный кофе и быстрые официанты, обязательно придём сюда всей семьёй ещё раз',
      ),
    ];
    expect(findAlike(texts).map((group) => group.map(({ id }) => id).toSorted())).toEqual([['1', '2', '3']]);
  });

  it('are nothing where one person wrote them, where there are two, or where they are short', () => {
    expect(
      findAlike([one('1', copied, 'Анна'), one('2', copied, 'анна '), one('3', copied, 'Анна')]),
    ).toEqual([]);
    expect(findAlike([one('1', copied), one('2', copied)])).toEqual([]);
    expect(findAlike(['1', '2', '3', '4'].map((id) => one(id, 'Всё отлично, спасибо вам!')))).toEqual([]);
  });

  it('of unsigned ones count each', () => {
    expect(findAlike(['1', '2', '3'].map((id) => one(id, copied, null)))).toHaveLength(1);
  });
});
