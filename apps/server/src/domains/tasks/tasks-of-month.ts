import type { TaskEffect } from '@molva/contract/tasks';
import type { Handle } from '../../db/database.ts';
import { themesNow } from '../clustering/index.ts';
import { imagesByIds } from '../gallery/index.ts';
import { effectsOf } from './effect.ts';
import { tasksOfPeriod } from './month-queries.ts';

/** A line of a month's report: what was done about a theme, and what came of it. */
export interface MonthTask {
  title: string;
  /** Its name of today. */
  theme: string | null;
  due_date: string | null;
  done_at: string | null;
  note: string | null;
  proof_url: string | null;
  images: number;
  effect: TaskEffect | null;
}

/**
 * Tasks of a client that a month's report tells of, with what they changed until a day.
 *
 * @param until `YYYY-MM-DD`: the report's own day
 */
export async function tasksOfMonth(
  handle: Handle,
  { clientId, period, until, limit }: { clientId: string; period: string; until: string; limit: number },
): Promise<MonthTask[]> {
  const rows = await tasksOfPeriod(handle, clientId, period, limit);
  const themes = await themesNow(
    handle,
    clientId,
    rows.flatMap(({ theme_id: id }) => (id === null ? [] : [id])),
  );
  const imageIds = rows.flatMap((row) => row.image_ids);
  const images = new Set(
    imageIds.length === 0 ? [] : (await imagesByIds(handle, clientId, imageIds)).map(({ id }) => id),
  );
  const themeOf = (id: string | null) => (id === null ? undefined : themes.get(id));
  const effects = await effectsOf(
    handle,
    clientId,
    rows.flatMap((row) => {
      const theme = themeOf(row.theme_id);
      if (!theme || theme.is_removed) return [];
      const { id, area_ids: areaIds, state, created_at: createdAt, done_at: doneAt } = row;
      return [{ id, themeId: theme.id, areaIds, state, createdAt, doneAt }];
    }),
    until,
  );
  return rows.map((row) => ({
    title: row.title,
    theme: themeOf(row.theme_id)?.name ?? row.theme_name,
    due_date: row.due_date,
    done_at: row.done_at,
    note: row.done_note,
    proof_url: row.proof_url,
    images: row.image_ids.filter((id) => images.has(id)).length,
    effect: effects.get(row.id) ?? null,
  }));
}
