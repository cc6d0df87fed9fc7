import { describe, expect, it } from 'vitest';
import { likeness, prepare } from './likeness.ts';
import { estimatedLikeness, jaccardLikeness, minhashOf } from './minhash.ts';

const text = 'Заказывали ужин на большую компанию, всё принесли вовремя и очень вкусно, спасибо';
const near = text.replace('вовремя', 'быстро');
const other = 'Пришёл по записи, врач принял сразу, объяснил лечение и назначил следующий приём через неделю';

describe('Dice’s likeness', () => {
  const like = (one: string, two: string, least?: number) => likeness(prepare(one), prepare(two), least);
  it('is 1 for the same words, whatever the signs, and 0 for none in common', () => {
    expect(like(text, `${text.toUpperCase()}…`)).toBe(1);
    expect(like('раз два', 'три четыре')).toBe(0);
    expect(like(text, '')).toBe(0);
  });
  it('falls with each change, and with the order', () => {
    expect(like(text, near)).toBeGreaterThan(0.8);
    expect(like('раз два три', 'три два раз')).toBeLessThan(0.9);
    expect(like(text, other)).toBeLessThan(0.2);
  });
  it('is not counted where lengths rule it out', () => expect(like(text, 'ужин', 0.5)).toBe(0));
});

describe('MinHash', () => {
  it('estimates the Jaccard likeness of pairs of words', () => {
    const [one, two, three] = [text, near, other].map((words) => minhashOf(words)?.hashes ?? []);
    expect(estimatedLikeness(one ?? [], one ?? [])).toBe(1);
    expect(Math.abs(estimatedLikeness(one ?? [], two ?? []) - jaccardLikeness(text, near))).toBeLessThan(
      0.15,
    );
    expect(estimatedLikeness(one ?? [], three ?? [])).toBeLessThan(0.1);
  });
  it('goes by stems, the same in every run: hashes are kept in the database', () => {
    expect(minhashOf(text.toUpperCase())?.bands).toEqual(minhashOf(text)?.bands);
    expect(minhashOf(text)?.bands.slice(0, 2)).toMatchInlineSnapshot(`
      [
        443797415,
        -749705716,
      ]
    `);
  });
  it('knows nothing of short texts', () => expect(minhashOf('Очень вкусно')).toBeNull());
});
