import type { AnswerStep } from '@molva/contract/answer-states';
import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { accountsOf, caretakers } from '../clients/index.ts';
import { type NewNotification, notify } from '../notifications/index.ts';
import type { AnswerRow } from '../reviews/index.ts';
import { placeOfReview, type ReviewPlace } from './place-query.ts';

interface Step {
  step: AnswerStep;
  answer: AnswerRow;
  actor: Actor;
}

/**
 * Tells those who come next: who may approve of an answer sent to them, its author of an approval or a return. Who did
 * it themselves is not told.
 */
export async function notifyOfStep(context: AppContext, tx: Transaction, done: Step): Promise<void> {
  const told = await audienceOf(tx, done);
  const userIds = told?.userIds.filter((id) => id !== done.actor.userId) ?? [];
  if (told === null || userIds.length === 0) return;
  const { client_id: clientId, review_id: reviewId } = done.answer;
  const place = await placeOfReview(tx, clientId, reviewId);
  if (!place) return;
  await notify(context, tx, {
    userIds,
    kind: told.kind,
    clientId,
    title: told.title,
    body: bodyOf(place, done),
    path: `/clients/${clientId}/reviews?review=${reviewId}`,
  });
}

async function audienceOf(
  tx: Transaction,
  { step, answer }: Step,
): Promise<Pick<NewNotification, 'userIds' | 'kind' | 'title'> | null> {
  const author = answer.author_id === null ? [] : [answer.author_id];
  if (step === 'send') {
    const clientId = answer.client_id;
    const accounts = await accountsOf(tx, clientId);
    return {
      userIds: [...(await caretakers(tx, clientId)), ...accounts.map((account) => account.user_id)],
      kind: 'answer_to_approve',
      title: 'Официальный ответ ждёт согласования',
    };
  }
  if (step === 'approve')
    return { userIds: author, kind: 'answer_approved', title: 'Официальный ответ согласован' };
  if (step === 'return')
    return { userIds: author, kind: 'answer_returned', title: 'Официальный ответ возвращён' };
  return null;
}

function bodyOf({ area, site, rating, author }: ReviewPlace, { step, answer }: Step): string {
  const grade = rating === null ? '' : `, оценка ${String(rating).replace('.', ',')}`;
  const where = `${area} (${site}): отзыв${author === null ? '' : ` от ${author}`}${grade}.`;
  return step === 'return' && answer.return_reason !== null
    ? `${where} Причина: ${shortened(answer.return_reason)}`
    : where;
}

const shortened = (text: string) => (text.length <= 300 ? text : `${text.slice(0, 299).toWellFormed()}…`);
