import type { updateNote } from '@molva/contract/notes';
import { forbidden, notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit } from '../audit/index.ts';
import { announceNotes, assertReaders, tellMentioned } from './mention.ts';
import { mayChangeNote } from './policy.ts';
import { presentNotes } from './present.ts';
import { changeNote, findNote, lockNote } from './queries.ts';

/** Changes or pins a note. Only another text makes it an edited one. */
export const updateOneNote: UseCase<typeof updateNote> = async ({ context, actor, input }) => {
  const { id, client_id: clientId, ...change } = input;
  authorize(actor, 'notes:write', clientId);
  const mentions = change.mentions && [...new Set(change.mentions)];
  const row = await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const before = await lockNote(tx, clientId, id);
    if (!before) throw notFound('Note');
    if (!mayChangeNote(actor, before)) throw forbidden();
    await assertReaders(tx, clientId, mentions ?? [], before.mentions);
    const added = (mentions ?? []).filter((userId) => !before.mentions.includes(userId));
    const isEdit = change.text !== undefined && change.text !== before.text;
    await changeNote(tx, { client_id: clientId, id }, { ...change, mentions }, isEdit);
    const note = await findNote(tx, clientId, id);
    if (!note) throw notFound('Note');
    await tellMentioned(context, tx, actor, note, before.mentions);
    await announceNotes(tx, clientId);
    await audit(tx, actor, {
      action: 'note.changed',
      resource: 'note',
      resourceId: id,
      clientId,
      details: {
        is_edited: isEdit,
        ...(change.is_pinned !== undefined && { is_pinned: change.is_pinned }),
        ...(added.length > 0 && { mentions: added }),
      },
    });
    return note;
  });
  const [note] = await presentNotes(context.db, [row], actor);
  if (!note) throw notFound('Note');
  return note;
};
