import { createHelperProcess } from '../../lib/helper-process.ts';
import type { KnownTheme, ReviewText } from '@molva/themes';
import type {
  FoundPart,
  FoundPlaces,
  FoundTheme,
  LearnedWords,
  ReaderAnswer,
  ReaderTask,
  ReadingModel,
  ThemesAnswer,
  ThemesTask,
} from './tasks.ts';

export { ProcessDied } from '../../lib/helper-process.ts';
export type { FoundPlaces, FoundTheme, LearnedWords, ReadingModel } from './tasks.ts';
export type { KnownTheme, ReviewText } from '@molva/themes';

/** One run at a time: a job of the queue has it to itself. 300,000 reviews take some 1,400 MB and five minutes. */
const finder = createHelperProcess<ThemesTask, ThemesAnswer>({
  module: new URL('./themes-program.ts', import.meta.url),
  idleFor: 30_000,
  timeLimit: 1_200_000,
  heap: 1_400,
  memory: 1_500,
});

/** Process ids of what finds themes. */
export const themesPids = (): number[] => finder.pids();

/**
 * Finds what texts speak of, in a process of its own. The same texts and the same seed give the same themes.
 *
 * @param batches texts, some at a time
 * @param onPlaces takes what reviews say of themes, in pieces
 * @throws ProcessDied
 */
export async function findThemes(
  batches: AsyncIterable<ReviewText[]>,
  known: { fixed: KnownTheme[]; before: KnownTheme[]; count: number | null; seed: number },
  { onPlaces, signal }: { onPlaces: (places: FoundPlaces[]) => void; signal: AbortSignal },
): Promise<{ themes: FoundTheme[]; learned: LearnedWords | null }> {
  await finder.run({ kind: 'begin' }, { signal });
  for await (const texts of batches) await finder.run({ kind: 'add', texts }, { signal });
  return finder.run({ kind: 'find', ...known }, { onPart: onPlaces, signal });
}

/** Beside a run: what just came, and what people ask for, does not wait for its minutes. */
const reader = createHelperProcess<ReaderTask, ReaderAnswer>({
  module: new URL('./reader-program.ts', import.meta.url),
  idleFor: 60_000,
  timeLimit: 60_000,
  heap: 400,
  memory: 700,
  maxWaiting: 50,
});

/** What texts say of themes, by what the run in force learned. @throws ProcessDied, TooManyWait */
export async function readThemes(
  model: ReadingModel,
  texts: ReviewText[],
  signal?: AbortSignal,
): Promise<FoundPlaces[]> {
  const { places } = await reader.run({ kind: 'read', model, texts }, signal ? { signal } : {});
  return places;
}

/** Themes that the clauses of one fall into, by the vectors of the run that found it. */
export async function splitTheme(
  model: ReadingModel,
  split: { clauses: string[]; count: number; seed: number },
): Promise<FoundPart[]> {
  const { parts } = await reader.run({ kind: 'split', model, ...split });
  return parts;
}

/** First forms by which clauses are known; null: a word that says nothing of what is spoken about. */
export async function lemmasOf(words: string[]): Promise<(string | null)[]> {
  const { lemmas } = await reader.run({ kind: 'lemmas', words });
  return lemmas;
}
