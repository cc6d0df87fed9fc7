import { setPriority } from 'node:os';
import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { Corpus, discover, type Discovery, FeatureReader } from '@molva/themes';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { randomFrom } from '../../lib/random-from.ts';
import type { FoundPlaces, ThemesAnswer, ThemesTask } from './tasks.ts';

/** Rows that are sent at once. */
const rowsAtOnce = 5_000;

/** Lower than the server and its database: who waits for an answer goes first. */
setPriority(10);

const dictionary = await loadDictionary();
let corpus = new Corpus(new FeatureReader(dictionary));

serveTasks(async (task: ThemesTask, emit: (part: FoundPlaces[]) => Promise<void>): Promise<ThemesAnswer> => {
  if (task.kind === 'begin') corpus = new Corpus(new FeatureReader(dictionary));
  else if (task.kind === 'add') for (const text of task.texts) corpus.add(text);
  else {
    const { fixed, before, count, seed } = task;
    const found = discover(corpus, dictionary, { fixed, before, count, random: randomFrom(seed) });
    corpus = new Corpus(new FeatureReader(dictionary));
    const rows = rowsOf(found);
    for (let at = 0; at < rows.length; at += rowsAtOnce) await emit(rows.slice(at, at + rowsAtOnce));
    return {
      themes: found.themes.map(({ id, name, keywords }) => ({
        id,
        name,
        keywords: keywords.map(({ shown }) => shown),
      })),
    };
  }
  return { themes: [] };
});

/** One row for a review and a theme, however many clauses speak of it. */
function rowsOf({ places }: Discovery): FoundPlaces[] {
  const rows = new Map<string, FoundPlaces>();
  for (const { reviewId, theme, start, end, closeness } of places) {
    const key = `${reviewId} ${theme}`;
    const row = rows.get(key) ?? { reviewId, theme, places: [], closeness };
    row.places.push(start, end);
    row.closeness = Math.max(row.closeness, closeness);
    rows.set(key, row);
  }
  return [...rows.values()];
}
