import type { Task } from '@molva/contract/tasks';
import type { AppContext } from '../../kernel/context.ts';
import type { Handle } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import { dayIn } from '../../lib/days.ts';
import { found } from '../../lib/errors.ts';
import { themesNow } from '../clustering/index.ts';
import { imagesByIds, presentImage } from '../gallery/index.ts';
import { effectsOf } from './effect.ts';
import { abilitiesOf } from './policy.ts';
import { areasOf, findTask, type TaskRow } from './queries.ts';

interface Reader {
  context: AppContext;
  handle: Handle;
  actor: Actor;
}

/** One task as its readers see it, with what it changed. @throws not_found */
export async function readOne(reader: Reader, clientId: string, id: string): Promise<Task> {
  const row = found(await findTask(reader.handle, clientId, id), 'Task');
  const [task] = await presentTasks(reader, clientId, [row], { withEffect: true });
  return found(task, 'Task');
}

/** Tasks of one client, in their order: some statements, however many there are. */
export async function presentTasks(
  { context, handle, actor }: Reader,
  clientId: string,
  rows: readonly TaskRow[],
  { withEffect }: { withEffect: boolean },
): Promise<Task[]> {
  const today = dayIn(context.clock.now(), 'UTC');
  const idsOf = (of: (row: TaskRow) => readonly string[]) => [...new Set(rows.flatMap(of))];
  const [themes, areas, images] = await Promise.all([
    themesNow(
      handle,
      clientId,
      idsOf(({ theme_id: id }) => (id === null ? [] : [id])),
    ),
    areasOf(
      handle,
      clientId,
      idsOf((row) => row.area_ids),
    ),
    shownImages(
      { context, handle, actor },
      clientId,
      idsOf((row) => row.image_ids),
    ),
  ]);
  const themeOf = ({ theme_id: id }: TaskRow) => (id === null ? undefined : themes.get(id));
  const measured = rows.flatMap((row) => {
    const theme = themeOf(row);
    if (!withEffect || !theme || theme.is_removed) return [];
    const { id, area_ids: areaIds, state, created_at: createdAt, done_at: doneAt } = row;
    return [{ id, themeId: theme.id, areaIds, state, createdAt, doneAt }];
  });
  const effects = await effectsOf(handle, clientId, measured, today);
  const names = new Map(areas.map((area) => [area.id, area]));
  return rows.map((row) => {
    const theme = themeOf(row);
    return {
      id: row.id,
      client_id: row.client_id,
      client_name: row.client_name,
      title: row.title,
      description: row.description,
      theme: theme ? { ...theme, name_then: row.theme_name ?? theme.name } : null,
      areas: row.area_ids.flatMap((id) => names.get(id) ?? []),
      assignee: presentJoinedPerson(actor, row, 'assignee'),
      due_date: row.due_date,
      state: row.state,
      is_late: row.state === 'open' && row.due_date !== null && row.due_date < today,
      version: row.version,
      created_at: row.created_at,
      created_by: presentJoinedPerson(actor, row, 'maker'),
      updated_at: row.updated_at,
      done_at: row.done_at,
      done_by: presentJoinedPerson(actor, row, 'doer'),
      done_note: row.done_note,
      proof_url: row.proof_url,
      images: row.image_ids.flatMap((id) => images.get(id) ?? []),
      effect: effects.get(row.id) ?? null,
      abilities: abilitiesOf(actor, row),
    };
  });
}

/** Those of the images that are still there and can be shown. */
async function shownImages({ context, handle, actor }: Reader, clientId: string, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await imagesByIds(handle, clientId, ids);
  return new Map(
    rows
      .filter(({ state }) => state === 'ready')
      .map((row) => {
        const { id, period, name, caption, area_fullname, urls } = presentImage(context, actor, row);
        return [id, { id, period, name, caption, area_fullname, urls }];
      }),
  );
}
