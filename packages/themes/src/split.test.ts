import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { discover } from './discover.ts';
import { FeatureReader } from './features.ts';
import { splitClauses } from './split.ts';

let dictionary: Awaited<ReturnType<typeof loadDictionary>>;
beforeAll(async () => {
  dictionary = await loadDictionary();
});

const people = [
  'Администратор вежливо встретил гостей',
  'Мастер внимательно выслушал клиентку',
  'Администратор внимательно выслушал гостей',
];
const waits = [
  'Очередь затянулась надолго, заказ ждали',
  'Доставка заказа затянулась',
  'Очередь и доставка заняли полдня',
];
const clauses = Array.from({ length: 40 }, (_, index) => [people, waits][index % 2]?.[index % 3] ?? '');

function learned() {
  const corpus = new Corpus(new FeatureReader(dictionary));
  for (const [id, text] of clauses.entries()) corpus.add({ id: String(id), text });
  return discover(corpus, dictionary, { fixed: [], before: [], count: 1, random: () => 0.3 }).model;
}

const given = (count: number) => ({
  count,
  dictionary,
  reader: new FeatureReader(dictionary),
  random: () => 0.4,
});

describe('parts of a theme', () => {
  it('are what its clauses speak of, with names and middles, largest first', () => {
    const model = learned();
    const parts = splitClauses(clauses, model, given(2));
    expect(parts).toHaveLength(2);
    const words = parts.map(({ keywords }) => keywords);
    const ofPeople = words.findIndex((some) => some.includes('администратор'));
    expect(words[ofPeople]).not.toContain('очередь');
    expect(words[1 - ofPeople]).toContain('очередь');
    for (const { name, center, size } of parts) {
      expect(name).not.toBe('');
      expect(center).toHaveLength(model.dimensions);
      expect(size).toBeGreaterThan(5);
    }
    expect(parts[0]?.size).toBeGreaterThanOrEqual(parts[1]?.size ?? 0);
  });

  it('are none where there are fewer clauses than parts', () => {
    expect(splitClauses(['Очередь затянулась'], learned(), given(2))).toEqual([]);
    expect(splitClauses([], learned(), given(2))).toEqual([]);
  });
});
