import { describe, expect, test } from 'vitest';
import { compiledTrades } from './compiled-trade.ts';
import { type Random, between, pick, seeded } from './random.ts';
import type { Sex } from './template.ts';
import { type TradeKey, trades } from './trades/index.ts';
import { type WrittenReview, writeReview } from './write-review.ts';

const keys = Object.keys(trades) as TradeKey[];

function write(
  random: Random,
  given: { sex?: Sex; grade?: number; month?: number; hot?: string; trade?: TradeKey },
) {
  return writeReview({
    trade: given.trade ?? pick(random, keys),
    random,
    sex: given.sex ?? pick(random, ['male', 'female']),
    grade: given.grade ?? pick(random, [1, 2, 3, 4, 5, 5, 5]),
    month: given.month ?? between(random, 1, 12),
    hot: given.hot ?? null,
  });
}

const many = (count: number, given: Parameters<typeof write>[1]): WrittenReview[] => {
  const random = seeded('write', JSON.stringify(given));
  return Array.from({ length: count }, () => write(random, given));
};

describe('writeReview', () => {
  test('of 5,000 texts longer than 60 characters less than 1 % are said twice', () => {
    const texts = many(5000, {})
      .map(({ text }) => text)
      .filter((text) => text.length > 60);
    expect(texts.length).toBeGreaterThan(3500);
    expect((texts.length - new Set(texts).size) / texts.length).toBeLessThan(0.01);
  });

  test('lengths go from one word to more than 1,500 characters', () => {
    const lengths = many(5000, {})
      .map(({ text }) => text.length)
      .toSorted((a, b) => a - b);
    expect(lengths[100]).toBeLessThan(20);
    expect(lengths[2500]).toBeGreaterThan(90);
    expect(lengths[2500]).toBeLessThan(300);
    expect(lengths.at(-5)).toBeGreaterThan(1500);
  });

  test('the more praise, the better the grade', () => {
    const praised = [1, 2, 3, 4, 5].map((grade) => {
      const topics = many(1500, { grade }).flatMap((review) => review.topics);
      return topics.filter(({ good }) => good).length / topics.length;
    });
    expect(praised[0]).toBe(0);
    expect(praised[4]).toBe(1);
    expect(praised).toEqual(praised.toSorted((a, b) => a - b));
    expect(praised[2]).toBeCloseTo(0.5, 1);
  });

  test('a topic of another season is not mentioned', () => {
    const topics = (month: number) =>
      new Set(many(800, { trade: 'coffee', month }).flatMap((review) => review.topics.map(({ key }) => key)));
    expect(topics(7)).toContain('terrace');
    expect(topics(1)).not.toContain('terrace');
  });

  test('what changed at a place is on everyone’s mind', () => {
    const share = (hot?: string) => {
      const reviews = many(1500, { trade: 'hotel', grade: 1, ...(hot ? { hot } : {}) });
      return reviews.filter((review) => review.topics.some(({ key }) => key === 'place')).length / 1500;
    };
    expect(share('place')).toBeGreaterThan(2 * share());
  });
});

describe('gender', () => {
  const masculine = /(?:л|лся|ён|ен|ан|ат|ый|ам|ов)$/i;
  const feminine = /(?:ла|лась|на|ая|ама|ова|а)$/i;
  const words = (text: string) => text.split(/[^а-яёa-z]+/i);

  test.each(keys)('%s: a man and a woman word it alike but for the first person', (key) => {
    const { openings, topics, closings, lexicon } = compiledTrades[key];
    const templates = [
      ...openings,
      ...topics.flatMap(({ good, bad }) => [...good, ...bad]),
      ...Object.values(closings).flat(),
    ];
    let differing = 0;
    for (const [index, template] of templates.entries()) {
      for (let round = 0; round < 20; round += 1) {
        const of = (sex: Sex) => words(template({ random: seeded('pair', index, round), sex, lexicon }));
        const [man, woman] = [of('male'), of('female')];
        expect(woman.length).toBe(man.length);
        for (const [at, his] of man.entries()) {
          if (his === woman[at]) continue;
          differing += 1;
          expect([his, woman[at]]).toEqual([
            expect.stringMatching(masculine),
            expect.stringMatching(feminine),
          ]);
        }
      }
    }
    expect(differing).toBeGreaterThan(100);
  });
});
