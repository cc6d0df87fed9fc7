import type { createNote } from '@molva/contract/notes';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { announceNotes, assertReaders, tellMentioned } from './mention.ts';
import { presentNotes } from './present.ts';
import { findNote, insertNote } from './queries.ts';

export const createNewNote: UseCase<typeof createNote> = async ({ context, actor, input }) => {
  const { client_id: clientId, text, is_pinned } = input;
  authorize(actor, 'notes:write', clientId);
  const mentions = [...new Set(input.mentions)];
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    await assertReaders(tx, clientId, mentions);
    const id = await insertNote(tx, {
      client_id: clientId,
      author_id: actor.userId,
      text,
      is_pinned,
      mentions,
    });
    const note = await findNote(tx, clientId, id);
    if (!note) throw notFound('Note');
    await tellMentioned(context, tx, actor, note, []);
    await announceNotes(tx, clientId);
    await audit(tx, actor, {
      action: 'note.created',
      resource: 'note',
      resourceId: id,
      clientId,
      details: { is_pinned, mentions },
    });
    return note;
  });
  const [note] = await presentNotes(context.db, [row], actor);
  if (!note) throw notFound('Note');
  return note;
};
