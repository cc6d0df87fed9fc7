import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { FeatureReader } from './features.ts';
import { countPhrases, type PhraseFacts } from './phrase-counts.ts';
import { shapeOf } from './sayings.ts';
import {
  boughtThings,
  framingThemes,
  isAboutAll,
  isCircumstance,
  isFraming,
  isHalfOfName,
  nounsOfOthers,
} from './uses.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

function read(texts: readonly string[]): { corpus: Corpus; phrases: PhraseFacts[] } {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of texts.entries()) corpus.add({ id: String(id), text });
  const themes = new Int32Array(corpus.clauses.length);
  return { corpus, phrases: countPhrases(corpus, { themes, count: 1, dictionary }).phrases };
}

function phrase(shown: string, texts: readonly string[]): PhraseFacts {
  const found = read(texts).phrases.find((facts) => shapeOf(facts) === shown);
  if (!found) throw new Error(`no «${shown}»`);
  return found;
}

const told = (opening: string, closing: string) =>
  `${opening}. Мастер работал долго. Шины хранят на складе. Запчасти пришлось ждать. ${closing}.`;

describe('how people begin and end', () => {
  const texts = Array.from({ length: 10 }, () => told('Зашли переждать дождь', 'Спасибо всей команде'));

  it('is known by its place in texts of several clauses', () => {
    expect(isFraming(phrase('дождь', texts))).toBe(true);
    expect(isFraming(phrase('команда', texts))).toBe(true);
    expect(isFraming(phrase('мастер', texts))).toBe(false);
  });

  it('is not told of short texts, nor of few', () => {
    const short = Array.from({ length: 10 }, () => 'Переждали дождь. Мастер работал долго.');
    expect(isFraming(phrase('дождь', short))).toBe(false);
    expect(isFraming(phrase('дождь', texts.slice(0, 3)))).toBe(false);
  });

  it('is no theme where a group is made of it', () => {
    const { corpus } = read(texts.flatMap((text) => [text, text]));
    // By turns: first and last clauses are of one group, those between of the other.
    const themes = Int32Array.from(corpus.clauses, (_, clause) =>
      clause % 5 === 0 || clause % 5 === 4 ? 0 : 1,
    );
    expect([...framingThemes(corpus, themes)]).toEqual([0]);
  });
});

describe('a noun', () => {
  it('that mostly has beside it what it is of says little alone', () => {
    const texts = [
      'Замена масла заняла час.',
      'Приехал на замену колодок.',
      'Замена ремня прошла быстро.',
      'Цена замены фильтра выросла.',
      'Замена стекла за день.',
      'Долгая замена.',
      'Мастер опоздал.',
      'Мастер пришёл.',
      'Мастер ушёл.',
      'Мастер молчит.',
      'Мастер спешит.',
      'Мастер знает дело.',
    ];
    expect([...nounsOfOthers(read(texts).phrases)]).toEqual(['замена']);
  });

  it('that always stands behind one other is half of a name', () => {
    const texts = Array.from({ length: 6 }, (_, index) => `Взял флэт уайт, стакан ${index}.`);
    for (const half of ['флэт', 'уайт']) expect(isHalfOfName(phrase(half, texts), dictionary)).toBe(true);
    expect(isHalfOfName(phrase('стакан', texts), dictionary)).toBe(false);
  });

  it('that hardly ever stands without a preposition says where or when', () => {
    const texts = [
      'Зашли в обед.',
      'Работают до обеда.',
      'Пришли после обеда.',
      'Были в обед.',
      'Ушли на обед.',
      'В обед тихо.',
    ];
    expect(isCircumstance(phrase('обед', texts))).toBe(true);
    const spoken = texts.map((text) => `${text} Обед вкусный.`);
    expect(isCircumstance(phrase('обед', spoken))).toBe(false);
  });

  it('of a thing that all reviews have is what everything is about, of people it is not', () => {
    const texts = Array.from({ length: 10 }, (_, index) =>
      index < 5 ? 'Машину забрали, мастер вежливый.' : 'Кофе холодный.',
    );
    expect(isAboutAll(phrase('машина', texts), texts.length, dictionary)).toBe(true);
    expect(isAboutAll(phrase('мастер', texts), texts.length, dictionary)).toBe(false);
    expect(isAboutAll(phrase('машина', texts), 100, dictionary)).toBe(false);
  });

  it('that is bought there is what they sell', () => {
    const texts = [
      'Купили автомобиль.',
      'Приобрела автомобиль.',
      'Купил автомобиль в мае.',
      'Запчасти дорогие.',
      'Запчасти ждали.',
    ];
    expect([...boughtThings(read(texts).phrases)]).toEqual(['автомобиль']);
  });
});
