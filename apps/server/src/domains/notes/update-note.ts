import * as contract from '@molva/contract/notes';
import { change } from '../../kernel/operation.ts';
import { forbidden, found } from '../../lib/errors.ts';
import { assertClientOpen } from '../areas/index.ts';
import { announceNotes, assertReaders, notifyMentioned } from './mention.ts';
import { mayChangeNote } from './policy.ts';
import { presentNote } from './present.ts';
import { changeNote, findNote, lockNote } from './queries.ts';

/** Changes or pins a note. Only another text makes it an edited one. */
export const updateNote = change(contract.updateNote, {
  noun: 'Note',
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    return lockNote(tx, clientId, input.id);
  },
  async work({ tx, context, actor, clientId, before, input: { id, client_id: _client, ...sent } }) {
    if (!mayChangeNote(actor, before)) throw forbidden();
    const mentions = sent.mentions && [...new Set(sent.mentions)];
    await assertReaders(tx, clientId, mentions ?? [], before.mentions);
    const isEdit = sent.text !== undefined && sent.text !== before.text;
    await changeNote(tx, { client_id: clientId, id }, { ...sent, mentions }, isEdit);
    const note = found(await findNote(tx, clientId, id), 'Note');
    await notifyMentioned(context, tx, actor, note, before.mentions);
    await announceNotes(tx, clientId);
    return { note, isEdit, added: (mentions ?? []).filter((userId) => !before.mentions.includes(userId)) };
  },
  audit: ({ input: { id, is_pinned }, made: { isEdit, added } }) => ({
    action: 'note.changed',
    resource: 'note',
    resourceId: id,
    details: {
      is_edited: isEdit,
      ...(is_pinned !== undefined && { is_pinned }),
      ...(added.length > 0 && { mentions: added }),
    },
  }),
  answer: ({ context, actor, made }) => presentNote(context.db, made.note, actor),
});
