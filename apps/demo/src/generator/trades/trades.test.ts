import { describe, expect, test } from 'vitest';
import { commonLexicon } from '../lexicon.ts';
import { general } from './general.ts';
import { trades } from './index.ts';
import type { Topic } from './trade.ts';

/** A past-tense verb of the first person that stands outside of `{man|woman}`. */
const unmarked = /(?:^|[^а-яё])я (?:не |уже |и |так )?[а-яё]+(?:л|лся|ла|лась)(?![а-яё{])/i;

const sentencesOf = (topic: Topic) => [...topic.good, ...topic.bad];

describe.each(Object.values(trades))('$key', (trade) => {
  const reviews = [
    ...trade.openings,
    ...trade.topics.flatMap(sentencesOf),
    ...Object.values(trade.closings).flat(),
    ...sentencesOf(general),
  ];
  const answers = trade.topics.flatMap((topic) => [...topic.reply.good, ...topic.reply.bad]);

  test('sentences are whole: a capital or a choice first, a full stop last, single spaces', () => {
    for (const sentence of [...reviews, ...answers]) {
      expect(sentence).toMatch(/^[А-ЯЁ[{$]/);
      expect(sentence).toMatch(/[.]$/);
      expect(sentence).not.toMatch(/ {2}| [,.]/);
    }
  });

  test('words that templates ask for are in the lexicon', () => {
    const known = { ...commonLexicon, ...trade.lexicon };
    for (const sentence of [...reviews, ...answers]) {
      for (const [, name = ''] of sentence.matchAll(/\$([a-z][a-zA-Z0-9]*)/g)) {
        expect(known[name], `${name} in ${sentence}`).toBeDefined();
      }
    }
  });

  test('the first person is worded for men and women', () => {
    for (const sentence of reviews) {
      expect(sentence).not.toMatch(unmarked);
      // A verb that begins a sentence without a subject is the author's.
      expect(sentence).not.toMatch(
        /^(?!Загорелся|Зал |Санузел |Был вопрос|Сначала )[А-ЯЁ][а-яё]+(?:л|лся|ла|лась)[ ,]/,
      );
    }
  });

  test('there is enough to say: both signs of each topic, answers to each', () => {
    expect(new Set(trade.topics.map((topic) => topic.key)).size).toBe(trade.topics.length);
    for (const { good, bad, reply } of trade.topics) {
      for (const list of [good, bad, reply.good, reply.bad]) expect(list.length).toBeGreaterThan(0);
    }
    expect(trade.topics.flatMap((topic) => topic.good).length).toBeGreaterThanOrEqual(12);
    expect(trade.topics.flatMap((topic) => topic.bad).length).toBeGreaterThanOrEqual(12);
  });
});
