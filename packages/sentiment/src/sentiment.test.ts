import { describe, expect, it } from 'vitest';
import { lexiconModel, SentimentReader, train } from './index.ts';

const lexicon = new SentimentReader(lexiconModel);

describe('the lexicon alone', () => {
  it.each([
    'Отличное место, вежливый персонал, всем рекомендую',
    'Никаких проблем, не обманули',
    'Great service, thanks',
  ])('praise: %s', (text) => expect(lexicon.sentimentOf(text)).toBeGreaterThan(0));

  it.each([
    'Ужасное обслуживание, хамят и обманывают',
    'Не рекомендую никому',
    'Не вкусно и не чисто',
    'Awful place, rude waiter',
  ])('blame: %s', (text) => expect(lexicon.sentimentOf(text)).toBeLessThan(0));

  it.each([
    '',
    '   ',
    '12 345',
    'Стол у стены',
    '👍👍👍',
    '🙂',
    '!!!',
    'Дуже смачна кава',
    'Sehr gutes Essen',
    '很好',
    '\uD83D \u0000',
  ])('nothing to tell by: «%s»', (text) => expect(lexicon.sentimentOf(text)).toBeNull());

  it('takes ten thousand words, and stays within its ends', () => {
    const found = lexicon.sentimentOf('ужасно '.repeat(10_000));
    expect(found).toBeLessThan(0);
    expect(found).toBeGreaterThanOrEqual(-1);
  });
});

describe('what is learned', () => {
  const texts = Array.from({ length: 40 }, (_, index) => ({
    text: index % 2 === 0 ? `Плов рассыпчатый, номер ${index}` : `Плов слипся, номер ${index}`,
    isPraise: index % 2 === 0,
  }));

  it('are words that the lexicon does not have', () => {
    const reader = new SentimentReader(train(texts, half));
    expect(lexicon.sentimentOf('Рассыпчатый плов')).toBeNull();
    expect(reader.sentimentOf('Рассыпчатый плов')).toBeGreaterThan(0.2);
    expect(reader.sentimentOf('Плов опять слипся')).toBeLessThan(-0.2);
  });

  it('keeps praise and blame alike where nearly all praise', () => {
    const praised = Array.from({ length: 200 }, (_, index) => ({
      text: `Приходим часто, столик ${index} у окна`,
      isPraise: true,
    }));
    const reader = new SentimentReader(train([...praised, ...texts], half));
    expect(reader.sentimentOf('Плов слипся')).toBeLessThan(0);
  });

  it('are signs and words of any language as well', () => {
    const marked = texts.map(({ text, isPraise }) => ({
      text: `${text}. ${isPraise ? 'Дуже смачно 👍' : 'Nie polecam 👎'}`,
      isPraise,
    }));
    const reader = new SentimentReader(train(marked, half));
    for (const praise of ['👍', '👍👍👍', 'Дуже смачно'])
      expect(reader.sentimentOf(praise)).toBeGreaterThan(0);
    for (const blame of ['👎', 'Nie polecam']) expect(reader.sentimentOf(blame)).toBeLessThan(0);
    expect(reader.sentimentOf('🙃')).toBeNull();
  });

  it('is the same for the same texts', () => {
    expect(train(texts, half)).toEqual(train(texts, half));
  });

  it('is the lexicon where there are no texts', () => {
    const reader = new SentimentReader(train([], half));
    expect(reader.sentimentOf('Отлично')).toBe(lexicon.sentimentOf('Отлично'));
  });
});

const half = () => 0.5;
