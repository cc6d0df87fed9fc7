import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { FeatureReader, splitClauses, ThemeReader, unpackWords } from '@molva/themes';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { rowsOf } from './places.ts';
import { randomFrom } from '../../lib/random-from.ts';
import type { ReaderAnswer, ReaderTask, ReadingModel } from './tasks.ts';

const dictionary = await loadDictionary();
const reader = new FeatureReader(dictionary);
const nothing: ReaderAnswer = { places: [], parts: [], lemmas: [] };

serveTasks(async (task: ReaderTask): Promise<ReaderAnswer> => {
  if (task.kind === 'lemmas') return { ...nothing, lemmas: task.words.map((word) => reader.lemmaOf(word)) };
  const { model } = task;
  const words = {
    dimensions: model.dimensions,
    words: model.words,
    vectors: unpackWords(model, model.dimensions),
  };
  if (task.kind === 'split') {
    const { clauses, count, seed } = task;
    return {
      ...nothing,
      parts: splitClauses(clauses, words, { count, reader, dictionary, random: randomFrom(seed) }),
    };
  }
  const themes = new ThemeReader({ ...words, ...ofThemes(model) }, reader);
  const numbers = numbersOf(model);
  return {
    ...nothing,
    places: rowsOf(
      task.texts.flatMap(({ id: reviewId, text }) =>
        themes.placesIn(text).flatMap(({ theme, ...place }) => {
          const number = numbers[theme];
          return number === undefined ? [] : [{ reviewId, ...place, theme: number }];
        }),
      ),
    ),
  };
});

/** Themes with a middle come first, as middles stand one after another. */
const numbersOf = ({ themes }: ReadingModel) =>
  [...themes.keys()].toSorted(
    (one, other) => Number(!themes[one]?.center) - Number(!themes[other]?.center) || one - other,
  );

function ofThemes(model: ReadingModel) {
  const { themes, dimensions, leastCloseness } = model;
  const ordered = numbersOf(model).map((number) => themes[number]);
  const middles = ordered.flatMap((theme) => theme?.center ?? []);
  const centers = new Float32Array(middles.length * dimensions);
  for (const [index, center] of middles.entries()) centers.set(center, index * dimensions);
  return {
    centers,
    leastCloseness,
    keywords: ordered.flatMap((theme, index) =>
      (theme?.keywords ?? []).map((word): [string, number] => [word, index]),
    ),
  };
}
