import type { Handle } from '../../db/database.ts';
import type { ReviewText } from '../../external/themes/index.ts';
import { type Counted, countLooked, countThemes } from './list-queries.ts';
import { readTexts } from './reread.ts';
import { currentRun, standingThemes } from './run-queries.ts';
import type { Period } from './text-queries.ts';

/** Themes of a client with the reviews of a period that speak of each, most spoken of first; all it has, where none does. */
export async function countedThemes(
  handle: Handle,
  clientId: string,
  period: Period,
): Promise<{ reviews: number; themes: (Counted & { id: string; name: string })[] }> {
  const run = await currentRun(handle, clientId);
  if (!run) return { reviews: 0, themes: [] };
  const themes = await standingThemes(handle, clientId);
  const filter = { clientId, areaId: null, ...period, runId: run.id, themeIds: themes.map(({ id }) => id) };
  const [all, sizes] = await Promise.all([countLooked(handle, filter), countThemes(handle, filter)]);
  const bySize = new Map(
    sizes.map(({ theme_id, size, graded, grades }) => [theme_id, { size, graded, grades }]),
  );
  return {
    reviews: all.size,
    themes: themes
      .map(({ id, name }) => ({ id, name, ...(bySize.get(id) ?? none) }))
      .toSorted((one, other) => other.size - one.size || (one.name < other.name ? -1 : 1)),
  };
}

const none: Counted = { size: 0, graded: 0, grades: 0 };

/** Which of the client's themes each of these texts speaks of, by the run in force; nothing is stored. */
export async function readTextsByThemes(
  handle: Handle,
  clientId: string,
  texts: ReviewText[],
  signal: AbortSignal,
): Promise<Map<string, Set<string>>> {
  const run = await currentRun(handle, clientId);
  if (!run) return new Map();
  const { themes, places } = await readTexts(handle, { clientId, runId: run.id }, texts, signal);
  const found = new Map<string, Set<string>>();
  for (const { reviewId, theme } of places) {
    const owner = themes[theme]?.owner;
    if (owner === undefined) continue;
    found.set(reviewId, (found.get(reviewId) ?? new Set()).add(owner));
  }
  return found;
}
