import * as contract from '@molva/contract/request-work';
import { found, notFound } from '../../../lib/errors.ts';
import { change } from '../../../kernel/operation.ts';
import { insertComment, resolveCommentRow } from '../text/comment-queries.ts';
import { theRequest } from '../text/locate-request.ts';
import { rangeIn } from './take-step.ts';
import { publishToScreens } from '../text/notify.ts';
import { requestWorkOf } from '../text/work.ts';
import { lockRequest } from '../text/work-queries.ts';

/** Says something of a text, or of a place in it. */
export const createComment = change(contract.createComment, {
  ...theRequest,
  lock: ({ tx, clientId, input }) => lockRequest(tx, clientId, input.id),
  async work({ tx, context, actor, before, input }) {
    const words = before.review_data ?? '';
    const range = rangeIn(words, input);
    await insertComment(tx, before, {
      authorId: actor.userId,
      text: input.text,
      range,
      quote: range === null ? null : words.slice(range.start, range.end).toWellFormed(),
      at: context.clock.now(),
    });
    await publishToScreens(tx, before);
    return requestWorkOf(context, tx, actor, before);
  },
  audit: ({ before }) => ({ action: 'request.commented', resource: 'request', resourceId: before.id }),
  answer: ({ made }) => made,
});

/** Puts a comment away, or brings it back. */
export const resolveComment = change(contract.resolveComment, {
  ...theRequest,
  // Of a text that has gone in between, the comment went too.
  lock: async ({ tx, clientId, input }) => found(await lockRequest(tx, clientId, input.id), 'Comment'),
  async work({ tx, context, actor, before, input: { comment_id: commentId, is_resolved: isResolved } }) {
    const at = isResolved ? context.clock.now() : null;
    if (!(await resolveCommentRow(tx, before, commentId, at))) throw notFound('Comment');
    await publishToScreens(tx, before);
    return requestWorkOf(context, tx, actor, before);
  },
  audit: ({ before, input: { comment_id, is_resolved } }) => ({
    action: 'request.commented',
    resource: 'request',
    resourceId: before.id,
    details: { comment_id, is_resolved },
  }),
  answer: ({ made }) => made,
});
