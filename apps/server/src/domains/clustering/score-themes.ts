import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { scoreSlices, modelInUse } from '../sentiment/index.ts';
import { announceThemes } from './change-queries.ts';
import { scoreBy, putTones, tonesInForce, type Unscored, unscoredPlaces } from './tone-queries.ts';

const placesAtOnce = 500;
/** Characters of what a review says of a theme that are judged. */
const maxSlice = 5_000;
const first = '00000000-0000-0000-0000-000000000000';

/** Judges what reviews say of themes where nobody has yet. */
export const scoreThemes: JobHandler<{ client_id: string }> = {
  async run({ context, data: { client_id: clientId }, signal }) {
    await scoreThemesOf(context, clientId, signal);
    return undefined;
  },
};

/** Judges what the run in force found and is not judged by the model in use. Without a model there is nothing to do. */
export async function scoreThemesOf(
  context: AppContext,
  clientId: string,
  signal: AbortSignal,
): Promise<void> {
  const run = await tonesInForce(context.db, clientId);
  if (!run) return;
  const model = await modelInUse(context, signal);
  if (!model) return;
  const key = { clientId, runId: run.id };
  if (run.tone_model_id !== model.id) await scoreBy(context.db, key, model.id);
  let after = { review_id: first, theme_id: first };
  let count = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await unscoredPlaces(context.db, key, { after, limit: placesAtOnce });
    const last = rows.at(-1);
    if (!last) break;
    const scores = await scoreSlices(
      model,
      rows.map((row) => ({ reviewId: row.review_id, rating: row.rating, text: sliceOf(row) })),
      signal,
    );
    await putTones(
      context.db,
      key,
      rows.map((row, index) => ({ ...row, tone: scores[index] ?? 0 })),
    );
    after = last;
    count += rows.length;
  }
  if (count > 0) await context.db.transaction((tx) => announceThemes(tx, clientId));
}

/** All that a review says of a theme, and nothing else of it. */
function sliceOf({ text, places }: Pick<Unscored, 'text' | 'places'>): string {
  const parts: string[] = [];
  for (let at = 0; at < places.length; at += 2) parts.push(text.slice(places[at], places[at + 1]));
  return parts.join('. ').slice(0, maxSlice);
}
