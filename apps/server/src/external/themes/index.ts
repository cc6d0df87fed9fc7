import { createHelperProcess } from '../../lib/helper-process.ts';
import type { KnownTheme, ReviewText } from '@molva/themes';
import type { FoundPlaces, FoundTheme, ThemesAnswer, ThemesTask } from './tasks.ts';

export { ProcessDied } from '../../lib/helper-process.ts';
export type { FoundPlaces, FoundTheme } from './tasks.ts';
export type { KnownTheme } from '@molva/themes';

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
): Promise<FoundTheme[]> {
  await finder.run({ kind: 'begin' }, { signal });
  for await (const texts of batches) await finder.run({ kind: 'add', texts }, { signal });
  const { themes } = await finder.run({ kind: 'find', ...known }, { onPart: onPlaces, signal });
  return themes;
}
