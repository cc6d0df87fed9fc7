import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { fieldProblem, invalid } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { permissionTable } from '../../kernel/permissions/table.ts';
import { holdersAmong } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import type { NoteRow } from './queries.ts';

const shown = 200;

/**
 * @param before who was mentioned already: they may have lost the right since, and are not looked at
 * @throws invalid naming each mentioned user who may not read notes on this client (or is nobody)
 */
export async function assertReaders(
  tx: Transaction,
  clientId: string,
  mentions: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (mentions.every((id) => before.includes(id))) return;
  const readers = await holdersAmong(tx, clientId, permissionTable['notes:read'], mentions);
  const known = new Set([...before, ...readers.map(({ id }) => id)]);
  const fields = mentions.flatMap((id, index) =>
    known.has(id) ? [] : [fieldProblem(['body', 'mentions', index], 'mentioned_cannot_read')],
  );
  if (fields.length > 0) throw invalid(fields);
}

/** Tells those who were not mentioned before; nobody is told of their own note. */
export async function notifyMentioned(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  note: NoteRow,
  before: readonly string[],
): Promise<void> {
  const userIds = note.mentions.filter((id) => id !== actor.userId && !before.includes(id));
  const text = note.text.replace(/\s+/gu, ' ');
  await notify(context, tx, {
    userIds,
    kind: 'mentioned',
    clientId: note.client_id,
    title: `Вас упомянули в заметке: ${note.client_name}`,
    body: text.length > shown ? `${[...text].slice(0, shown).join('')}…` : text,
    path: `/copywriting/${note.client_id}/brief-notes`,
  });
}

/** Open lists of the client's notes ask anew. */
export async function announceNotes(tx: Transaction, clientId: string): Promise<void> {
  await publish(tx, { kind: 'notes_changed', client_id: clientId }, { clientId, permission: 'notes:read' });
}
