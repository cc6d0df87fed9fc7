import type { Transaction } from '../../db/database.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { fieldProblem, invalid, invalidField } from '../../lib/errors.ts';
import { themesNow } from '../clustering/index.ts';
import { imagesByIds } from '../gallery/index.ts';
import { holdersAmong, peopleOfClient } from '../clients/index.ts';
import { areasOf } from './queries.ts';

/** The areas, each once. @throws invalid naming each that is none of the client's */
export async function checkedAreas(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  const known = new Set((await areasOf(tx, clientId, ids)).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [fieldProblem(['body', 'areas', index], 'no_such_area')],
  );
  if (fields.length > 0) throw invalid(fields);
  return [...new Set(ids)];
}

/** The images, each once. @throws invalid naming each that is none of the client's gallery */
export async function checkedImages(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const known = new Set((await imagesByIds(tx, clientId, ids)).map(({ id }) => id));
  const fields = ids.flatMap((id, index) =>
    known.has(id) ? [] : [fieldProblem(['body', 'images', index], 'no_such_image')],
  );
  if (fields.length > 0) throw invalid(fields);
  return [...new Set(ids)];
}

/** @throws invalid for who can neither see nor do tasks of the client */
export async function assertAssignee(tx: Transaction, clientId: string, userId: string): Promise<void> {
  const [staff, people] = await Promise.all([
    holdersAmong(tx, clientId, permissionTable['tasks:do'], [userId]),
    peopleOfClient(tx, clientId, { ids: [userId], limit: 1 }),
  ]);
  if (staff.length === 0 && people.length === 0) throw invalidField('assignee_id', 'assignee_cannot_do');
}

/** The theme of a new task as it is today. @throws invalid where there is none, or it was removed */
export async function checkedTheme(tx: Transaction, clientId: string, id: string) {
  const theme = (await themesNow(tx, clientId, [id])).get(id);
  if (!theme || theme.is_removed) throw invalidField('theme_id', 'no_such_cluster');
  return theme;
}
