import type { Handle, Transaction } from '../../db/database.ts';
import { type FoundPlaces, readThemes, type ReviewText } from '../../external/themes/index.ts';
import { type ReadTheme, readingModel } from './model-queries.ts';
import { applyPlacements } from './placement-queries.ts';
import { insertPlaces } from './place-queries.ts';
import { removePlaces } from './theme-queries.ts';

/** What texts say, and by which themes they were read. */
export interface ReadTexts {
  reviewIds: string[];
  themes: ReadTheme[];
  places: FoundPlaces[];
}

/** Reads texts by the run in force, outside of any transaction. */
export async function readTexts(
  handle: Handle,
  key: { clientId: string; runId: string },
  texts: ReviewText[],
  signal?: AbortSignal,
): Promise<ReadTexts> {
  const { model, themes } = await readingModel(handle, key.clientId, key.runId);
  return {
    reviewIds: texts.map(({ id }) => id),
    themes,
    places: await readThemes(model, texts, signal),
  };
}

/** Puts what was read in place of what reviews said before, with what people said of them. The reviews are held. */
export async function storeRead(
  tx: Transaction,
  key: { clientId: string; runId: string },
  { reviewIds, themes, places }: ReadTexts,
): Promise<void> {
  await removePlaces(tx, key, reviewIds);
  await insertPlaces(tx, key, owned(places, themes));
  await applyPlacements(tx, key, reviewIds);
}

/** One row for a review and a theme: what it says of merged ones is the other's too. */
function owned(places: readonly FoundPlaces[], themes: readonly ReadTheme[]) {
  const rows = new Map<string, Omit<FoundPlaces, 'theme'> & { themeId: string }>();
  for (const { theme, ...place } of places) {
    const themeId = themes[theme]?.owner;
    if (themeId === undefined) continue;
    const key = `${place.reviewId} ${themeId}`;
    const row = rows.get(key);
    if (row) {
      const [first, second] = place.closeness > row.closeness ? [place, row] : [row, place];
      rows.set(key, { ...first, themeId, places: [...first.places, ...second.places] });
    } else rows.set(key, { ...place, themeId });
  }
  return [...rows.values()];
}

export const sameThemes = (one: readonly ReadTheme[], other: readonly ReadTheme[]) =>
  JSON.stringify(one) === JSON.stringify(other);
