import * as contract from '@molva/contract/notes';
import { change } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { announceNotes, assertReaders, notifyMentioned } from './mention.ts';
import { presentNote } from './present.ts';
import { findNote, insertNote } from './queries.ts';

export const createNote = change(contract.createNote, {
  async work({ tx, context, actor, clientId, input: { text, is_pinned, mentions: named } }) {
    const mentions = [...new Set(named)];
    await assertClientOpen(tx, clientId);
    await assertReaders(tx, clientId, mentions);
    const written = { client_id: clientId, author_id: actor.userId, text, is_pinned, mentions };
    const note = found(await findNote(tx, clientId, await insertNote(tx, written)), 'Note');
    await notifyMentioned(context, tx, actor, note, []);
    await announceNotes(tx, clientId);
    return note;
  },
  audit: ({ made: { id, is_pinned, mentions } }) => ({
    action: 'note.created',
    resource: 'note',
    resourceId: id,
    details: { is_pinned, mentions },
  }),
  answer: ({ context, actor, made }) => presentNote(context.db, made, actor),
});
