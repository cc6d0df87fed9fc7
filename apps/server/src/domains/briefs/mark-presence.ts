import * as contract from '@molva/contract/briefs';
import { change, unaudited } from '../../kernel/operation.ts';
import { found } from '../../lib/errors.ts';
import { updatePresence } from './update-presence.ts';
import { othersThan } from './present.ts';
import { findBrief } from './queries.ts';

/** Notes that one has the brief open, and in which question; the others hear of it where something is new. */
export const markBriefPresence = change(contract.markBriefPresence, {
  async work({ tx, actor, clientId, input: { question_id: questionId, is_open: isOpen } }) {
    found(await findBrief(tx, clientId), 'Brief');
    const place = { client_id: clientId, user_id: actor.userId, session_id: actor.sessionId };
    return updatePresence(tx, place, isOpen ? { question_id: questionId } : null);
  },
  audit: unaudited('it is said every few seconds and changes nothing'),
  answer: ({ actor, made }) => ({ present: othersThan(actor, made) }),
});
