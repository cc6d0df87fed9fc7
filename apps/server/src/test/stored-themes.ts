import { newId } from '../lib/ids.ts';
import { insertReview } from './factories.ts';
import type { TestServer } from './server.ts';

/** Themes as a run would have left them, by their names; each review is told which of them it speaks of. */
export async function themesOf({ context }: TestServer, clientId: string, names: readonly string[]) {
  const { query } = context.db;
  const runId = newId();
  const now = new Date().toISOString();
  await query
    .insertInto('theme_runs')
    .values({
      client_id: clientId,
      id: runId,
      user_id: null,
      status: 'done',
      started_at: now,
      ended_at: now,
      start_date: null,
      end_date: null,
      count: null,
      reviews: 0,
      is_current: true,
    })
    .execute();
  const ids = names.map(() => newId());
  await query
    .insertInto('themes')
    .values(
      names.map((name, index) => ({
        client_id: clientId,
        id: ids[index] ?? '',
        name,
        keywords: [],
        created_at: now,
        updated_at: now,
        removed_at: null,
        merged_into: null,
      })),
    )
    .execute();
  return { runId, ids };
}

/** Reviews of a day, of which so many speak of a theme. */
export async function reviewsOf(
  server: TestServer,
  place: { clientId: string; areaId: string; runId: string; themeId: string },
  { day, of, size, rating = 2 }: { day: string; of: number; size: number; rating?: number },
): Promise<void> {
  const { clientId, areaId, runId, themeId } = place;
  for (let number = 0; number < of; number += 1) {
    const id = await insertReview(server, {
      clientId,
      areaId,
      rating,
      recall:
        number < size ? 'Стояли в очереди полчаса, хотя кассы были свободны' : 'Вкусный кофе, придём ещё',
      publishedAt: `${day}T10:00:00Z`,
    });
    if (number < size) await speakOf(server, { clientId, runId, themeId }, [id], [0, 24]);
  }
}

/** Lets reviews speak of a theme, at a place of their text. */
export async function speakOf(
  { context }: TestServer,
  { clientId, runId, themeId }: { clientId: string; runId: string; themeId: string },
  reviewIds: readonly string[],
  places: number[] = [0, 5],
): Promise<void> {
  await context.db.query
    .insertInto('review_themes')
    .values(
      reviewIds.map((review_id) => ({
        client_id: clientId,
        run_id: runId,
        theme_id: themeId,
        review_id,
        places,
        closeness: 0.9,
      })),
    )
    .execute();
}
