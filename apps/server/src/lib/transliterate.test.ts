import { expect, it } from 'vitest';
import { slugOf } from './transliterate.ts';

it.each([
  ['Кафе «Утро»', 'kafe-utro'],
  ['Щёлковская стоматология', 'shchelkovskaia'],
  ['ООО «Объединённые мебельщики»', 'ooo-obieedinennye'],
  ['Café Zürich & Söhne', 'cafe-zurich-sohne'],
  ['Превосходительствующий', 'prevoskhoditelstvuiu'],
  ['2ГИС', '2gis'],
  ['  --  ', ''],
  ['株式会社', ''],
  ['☕️👩‍🍳', ''],
])('%s → %s', (name, slug) => {
  expect(slugOf(name, 20)).toBe(slug);
  expect(slugOf(name, 20)).toMatch(/^([a-z0-9]([a-z0-9-]{0,18}[a-z0-9])?)?$/);
});
