import type { CopywriterNote } from '@molva/contract/notes';
import type { Handle } from '../../db/database.ts';
import { found } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { mayChangeNote } from './policy.ts';
import type { NoteRow } from './queries.ts';
import { namesOf } from './reader-queries.ts';

/** One note with the names of those mentioned in it. */
export async function presentNote(handle: Handle, row: NoteRow, actor: Actor): Promise<CopywriterNote> {
  const [note] = await presentNotes(handle, [row], actor);
  return found(note, 'Note');
}

/** Notes with the names of those mentioned in them. */
export async function presentNotes(
  handle: Handle,
  rows: readonly NoteRow[],
  actor: Actor,
): Promise<CopywriterNote[]> {
  const names = await namesOf(handle, [...new Set(rows.flatMap((row) => row.mentions))]);
  return rows.map((row) => {
    const { id, client_id, text, is_pinned, created_at, updated_at } = row;
    const changes = row.client_status !== 'archived' && mayChangeNote(actor, row);
    return {
      id,
      client_id,
      text,
      is_pinned,
      mentions: row.mentions.flatMap((userId) => names.get(userId) ?? []),
      author: { id: row.author_id, full_name: row.author_name, email: row.author_email },
      created_at,
      updated_at,
      is_edited: row.edited_at !== null,
      abilities: changes ? ['edit', 'pin', 'delete'] : [],
    };
  });
}
