import type { markBriefPresence } from '@molva/contract/briefs';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { comeOrGo } from './come-or-go.ts';
import { othersThan } from './present.ts';
import { findBrief } from './queries.ts';

/** Notes that one has the brief open, and in which question; the others hear of it where something is new. */
export const markPresence: UseCase<typeof markBriefPresence> = async ({ context, actor, input }) => {
  const { client_id: clientId, question_id: questionId, is_open: isOpen } = input;
  authorize(actor, 'briefs:read', clientId);
  if (!(await findBrief(context.db, clientId))) throw notFound('Brief');
  const place = { client_id: clientId, user_id: actor.userId, session_id: actor.sessionId };
  const present = await comeOrGo(context, place, isOpen ? { question_id: questionId } : null);
  return { present: othersThan(actor, present) };
};
