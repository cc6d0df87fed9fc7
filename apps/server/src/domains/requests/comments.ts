import type { createComment, resolveComment } from '@molva/contract/request-work';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { audit } from '../audit/index.ts';
import { insertComment, resolveCommentRow } from './comment-queries.ts';
import { locateRequest } from './locate-request.ts';
import { rangeIn } from './take-step.ts';
import { tellScreens } from './tell-of.ts';
import { workOf } from './work.ts';
import { lockRequest } from './work-queries.ts';

/** Says something of a text, or of a place in it. */
export const createOneComment: UseCase<typeof createComment> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:write', input);
  const key = { client_id: clientId, id: input.id };
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    if (!row) throw notFound('Request');
    const words = row.review_data ?? '';
    const range = rangeIn(words, input);
    await insertComment(tx, key, {
      authorId: actor.userId,
      text: input.text,
      range,
      quote: range === null ? null : words.slice(range.start, range.end).toWellFormed(),
      at: context.clock.now(),
    });
    await tellScreens(tx, row);
    const work = await workOf(context, tx, actor, key);
    await audit(tx, actor, {
      action: 'request.commented',
      resource: 'request',
      resourceId: input.id,
      clientId,
    });
    return work;
  });
};

/** Puts a comment away, or brings it back. */
export const resolveOneComment: UseCase<typeof resolveComment> = async ({ context, actor, input }) => {
  const { clientId } = await locateRequest(context, actor, 'requests:write', input);
  const key = { client_id: clientId, id: input.id };
  return context.db.transaction(async (tx) => {
    const row = await lockRequest(tx, clientId, input.id);
    const at = input.is_resolved ? context.clock.now() : null;
    if (!row || !(await resolveCommentRow(tx, key, input.comment_id, at))) throw notFound('Comment');
    await tellScreens(tx, row);
    const work = await workOf(context, tx, actor, key);
    await audit(tx, actor, {
      action: 'request.commented',
      resource: 'request',
      resourceId: input.id,
      clientId,
      details: { comment_id: input.comment_id, is_resolved: input.is_resolved },
    });
    return work;
  });
};
