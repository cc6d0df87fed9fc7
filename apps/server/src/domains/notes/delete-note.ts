import * as contract from '@molva/contract/notes';
import { change } from '../../kernel/operation.ts';
import { forbidden, notFound } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { announceNotes } from './mention.ts';
import { mayChangeNote } from './policy.ts';
import { clientOfNote, lockNote, removeNote } from './queries.ts';

export const deleteNote = change(contract.deleteNote, {
  noun: 'Note',
  find: ({ context, input }) => clientOfNote(context.db, input.id),
  may({ input, clientId }) {
    if (input.client_id !== undefined && input.client_id !== clientId) throw notFound('Note');
    return true;
  },
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return lockNote(tx, clientId, input.id);
  },
  async work({ tx, actor, clientId, before }) {
    if (!mayChangeNote(actor, before)) throw forbidden();
    await removeNote(tx, clientId, before.id);
    await announceNotes(tx, clientId);
  },
  audit: ({ before: { id, author_id } }) => ({
    action: 'note.deleted',
    resource: 'note',
    resourceId: id,
    details: { author_id },
  }),
  answer: () => ({ message: 'Note deleted' }),
});
