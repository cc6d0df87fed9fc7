import { expect, it } from 'vitest';
import { slugOf } from './transliterate.ts';

// Addresses of wiki pages left ъ and accented letters out; ICAO Doc 9303 writes «ie» for ъ, and é is an e.
it.each([
  ['Кафе «Утро»', 'kafe-utro'],
  ['Щёлковская стоматология', 'shchelkovskaia'],
  ['ООО «Объединённые мебельщики»', 'ooo-obieedinennye'],
  ['Café Zürich & Söhne', 'cafe-zurich-sohne'],
  ['Щи & борщ: ёлки-палки!', 'shchi-borshch-elki'],
  ['Как устроена Молва', 'kak-ustroena-molva'],
  ['Превосходительствующий', 'prevoskhoditelstvuiu'],
  ['2ГИС', '2gis'],
  ['  --  ', ''],
  ['株式会社', ''],
  ['☕️👩‍🍳', ''],
])('%s → %s', (name, slug) => {
  expect(slugOf(name, 20)).toBe(slug);
  expect(slugOf(name, 20)).toMatch(/^([a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?)?$/);
});
