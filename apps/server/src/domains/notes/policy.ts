import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import type { NoteRow } from './queries.ts';

/** Its author, and whoever looks after the notes of the client. */
export function mayChangeNote(actor: Actor, note: Pick<NoteRow, 'client_id' | 'author_id'>): boolean {
  if (may(actor, 'notes:moderate', note.client_id)) return true;
  return note.author_id === actor.userId && may(actor, 'notes:write', note.client_id);
}
