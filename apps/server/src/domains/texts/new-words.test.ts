import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { unsaidIn } from './new-words.ts';
import { tradeWordsIn } from './trade-words.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});
const found = (words: string | null, text: string, more: { facts?: string[]; tradeWords?: string[] } = {}) =>
  unsaidOf({ facts: [], tradeWords: [], ...more, words, text }).map((word) => word.words);
/** Be it sure or not. */
function unsaidOf(input: Parameters<typeof unsaidIn>[1]) {
  const { details, newWords } = unsaidIn(dictionary, input);
  return [...details, ...newWords].toSorted((one, other) => one.start - other.start);
}

describe('new words', () => {
  it.each([
    ['Ели суп', 'Ели суп на террасе', ['террасе']],
    ['Всё понравилось', 'Понравилась просторная раздевалка', ['просторная раздевалка']],
    ['Купили стол', 'Купили стол и получили флэтвайтницу', ['флэтвайтницу']],
  ])('%s → %s', (words, text, expected) => expect(found(words, text)).toEqual(expected));

  it.each([
    ['another form', 'Сидели на террасе', 'Терраса понравилась'],
    ['another word of the root', 'Много гуляли', 'Прогулки были долгими'],
    ['another word for it', 'Врач помог', 'Доктор помог'],
    [
      'what is plain anywhere',
      'Понравилось',
      'Понравились отличный сервис и хорошее отношение за каждый заказ',
    ],
    ['names, numbers, days: they are facts', 'Были', 'В мае Марина взяла 300 рублей за три недели'],
    ['verbs and adverbs', 'Чинили', 'Приехали быстро, починили, увы, ненадолго'],
    ['a capital letter inside a sentence', 'Были', 'Мы были в Эрмитаже'],
  ])('are not %s', (_what, words, text) => expect(found(words, text)).toEqual([]));

  it('are a whole sentence of which nothing was said, however plain it is', () => {
    expect(found('Брали торт', 'Торт брали мы. Персонал приветливый, всё показали.')).toEqual([
      'Персонал приветливый, всё показали',
    ]);
    expect(found('Брали торт', 'Торт брали мы. Спасибо!')).toEqual([]);
    // A clause as well, in a sentence of which something was.
    expect(found('Брали торт', 'Торт брали мы, персонал приветливый.')).toEqual(['персонал приветливый']);
    // The fact marks it.
    expect(found('Брали торт', 'Торт брали мы. Дело сделала Марина.')).toEqual([]);
  });

  it('are none where the brief or the client’s trade has the word', () => {
    const text = 'Есть оранжерея';
    expect(found('Были', text)).toEqual(['оранжерея']);
    expect(found('Были', text, { facts: ['Оранжерея на 20 мест'] })).toEqual([]);
    expect(found('Были', text, { tradeWords: ['оранжерея'] })).toEqual([]);
  });

  it('stand where they say, with the same key at any place', () => {
    const text = 'Терраса! И снова терраса';
    const words = unsaidOf({ text, words: '', facts: [], tradeWords: [] });
    expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(['Терраса', 'терраса']);
    expect(new Set(words.map(({ key }) => key)).size).toBe(1);
  });

  it('are marked in a text without a source', () =>
    expect(found(null, 'Есть оранжерея')).toEqual(['оранжерея']));

  it('of any text are found in bounded time', () => {
    for (const piece of ['терраса ', 'прогулка, ', 'ыъ', 'а-', '\uD83D', 'сто ']) {
      const text = piece.repeat(Math.ceil(50_000 / piece.length));
      const began = performance.now();
      expect(unsaidOf({ text, words: text, facts: [], tradeWords: [] })).toEqual([]);
      expect(found('', text).length).toBeLessThanOrEqual(200);
      expect(performance.now() - began).toBeLessThan(10_000);
    }
  });
});

describe('words of a trade', () => {
  const reviews = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `Отличная веранда${at % 20 === 0 ? ' и кальян' : ''}. Вернусь на веранду`,
    );

  it('are those many reviews use, each review once', () => {
    expect(tradeWordsIn(dictionary, reviews(40))).toEqual(
      expect.arrayContaining(['веранда', 'отличный', 'кальян']),
    );
    expect(tradeWordsIn(dictionary, reviews(20))).not.toContain('кальян');
  });
  it('are none where there are too few', () => expect(tradeWordsIn(dictionary, reviews(19))).toEqual([]));
});
