import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, expect, it } from 'vitest';
import { FeatureReader } from './features.ts';

let reader: FeatureReader;
beforeAll(async () => {
  reader = new FeatureReader(await loadDictionary());
});

it.each<[string, string[]]>([
  ['Вкусные десерты и чай с лимоном', ['вкусный', 'десерт', 'чай', 'лимон']],
  ['Не вкусно', ['не вкусно']],
  ['Не очень вкусная еда', ['не вкусный', 'еда']],
  ['Обошлось без очереди', ['обойтись', 'очередь']],
  ['Актёры играли всё лучшее', ['актер', 'играть', 'хороший']],
  ['Анна Петровна помогла', ['помочь']],
  ['Wi-Fi есть, 12 розеток', ['wi-fi', 'розетка']],
  ['!!! 100 %', []],
])('words that say what is spoken of: %s', (text, lemmas) => {
  expect(reader.featuresOf(text).map(({ lemma }) => lemma)).toEqual(lemmas);
});
