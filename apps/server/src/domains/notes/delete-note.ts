import type { deleteNote } from '@molva/contract/notes';
import { forbidden, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { announceNotes } from './mention.ts';
import { mayChangeNote } from './policy.ts';
import { clientOfNote, deleteNote as removeNote, lockNote } from './queries.ts';

export const deleteOneNote: UseCase<typeof deleteNote> = async ({ context, actor, input }) => {
  const clientId = await clientOfNote(context.db, input.id);
  if (clientId === null) throw notFound('Note');
  authorizeRow(actor, 'notes:write', clientId, 'Note');
  if (input.client_id !== undefined && input.client_id !== clientId) throw notFound('Note');
  await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const note = await lockNote(tx, clientId, input.id);
    if (!note) throw notFound('Note');
    if (!mayChangeNote(actor, note)) throw forbidden();
    await removeNote(tx, clientId, input.id);
    await announceNotes(tx, clientId);
    await audit(tx, actor, {
      action: 'note.deleted',
      resource: 'note',
      resourceId: input.id,
      clientId,
      details: { author_id: note.author_id },
    });
  });
  return { message: 'Note deleted' };
};
