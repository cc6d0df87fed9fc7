import { setPriority } from 'node:os';
import { loadDictionary } from '@molva/russian/dictionary/dictionary';
import { Corpus, discover, FeatureReader, packWords } from '@molva/themes';
import { serveTasks } from '../../lib/serve-tasks.ts';
import { randomFrom } from '../../lib/random-from.ts';
import { rowsOf } from './places.ts';
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
    const rows = rowsOf(found.places);
    for (let at = 0; at < rows.length; at += rowsAtOnce) await emit(rows.slice(at, at + rowsAtOnce));
    const { dimensions, centers, leastCloseness } = found.model;
    return {
      themes: found.themes.map(({ id, name, keywords }, theme) => ({
        id,
        name,
        keywords: keywords.map(({ shown }) => shown),
        center: centers.slice(theme * dimensions, (theme + 1) * dimensions),
      })),
      learned: { ...packWords(found.model), dimensions, leastCloseness },
    };
  }
  return { themes: [], learned: null };
});
