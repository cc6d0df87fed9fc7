import type { AppContext } from '../../kernel/context.ts';
import type { Transaction } from '../../db/database.ts';
import { type AnyProblem, conflict } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { type AnswerRow, peopleById, peopleIn, presentOfficialAnswer } from '../reviews/index.ts';
import { type AnswerChange, changeAnswer, deleteAnswer, insertAnswer, lockAnswer } from './queries.ts';

export interface DraftInput {
  text: string;
  version: number;
  ai_generated?: true | undefined;
}

interface Drafting {
  context: AppContext;
  actor: Actor;
  review: { clientId: string; areaId: string; id: string };
}

/** A conflict that carries the answer as it stands. */
export async function answerConflict(tx: Transaction, actor: Actor, what: AnyProblem, row: AnswerRow) {
  const people = await peopleById(tx, peopleIn(row, null));
  return conflict(what, presentOfficialAnswer(row, actor, people));
}

/**
 * Begins, changes or (null) removes the draft of a review's official answer. A published one may be followed by a new
 * draft, which takes its place: the site's answer may have gone, or need other words.
 *
 * @returns what the audit log tells of it, null where nothing changed
 * @throws conflict with the answer as it stands, where it is under way or was changed by somebody else
 */
export async function changeDraft(
  tx: Transaction,
  { context, actor, review }: Drafting,
  input: DraftInput | null,
): Promise<Record<string, unknown> | null> {
  const before = await lockAnswer(tx, review.clientId, review.id);
  const refuse = (what: AnyProblem, row: AnswerRow) => answerConflict(tx, actor, what, row);
  if (input === null) {
    if (!before) return null;
    if (before.state !== 'draft') throw await refuse('only_drafts_removed', before);
    await deleteAnswer(tx, review.clientId, before.id);
    return { removed: true };
  }
  const now = context.clock.now();
  const ai_generated = input.ai_generated ?? false;
  if (!before) {
    if (input.version !== 0) throw conflict('answer_gone');
    await insertAnswer(tx, {
      client_id: review.clientId,
      review_id: review.id,
      area_id: review.areaId,
      text: input.text,
      ai_generated,
      author_id: actor.userId,
      created_at: now,
    });
    return { version: 1, ai_generated };
  }
  if (before.state !== 'draft' && before.state !== 'published')
    throw await refuse('answer_not_draft', before);
  if (before.version !== input.version) throw await refuse('answer_changed', before);
  const isAnew = before.state === 'published';
  await changeAnswer(tx, review.clientId, before.id, {
    text: input.text,
    ai_generated: ai_generated || (!isAnew && before.ai_generated),
    updated_at: now,
    ...(isAnew ? begun(actor.userId, now) : {}),
  });
  return { version: before.version + 1, ai_generated: ai_generated || before.ai_generated, anew: isAnew };
}

function begun(userId: string, now: Date): Omit<AnswerChange, 'updated_at'> {
  return {
    state: 'draft',
    author_id: userId,
    approved_by: null,
    approved_at: null,
    return_reason: null,
    delivered_at: null,
    published_at: null,
    answer_review_id: null,
    differs: false,
    created_at: now,
  };
}
