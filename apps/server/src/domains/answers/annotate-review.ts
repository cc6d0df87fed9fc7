import type { annotateReview } from '@molva/contract/reviews';
import type { Permission } from '@molva/contract/permissions';
import { notFound } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { audit, type AuditEvent } from '../audit/index.ts';
import { changeMarksOf, changeRemoval, locateReview, lockReview, readReviewFor } from '../reviews/index.ts';
import { changeDraft } from './change-draft.ts';

/** Writes the agency's own about a review: marks, note, draft of the official answer, complaint. All or nothing. */
export const annotateOneReview: UseCase<typeof annotateReview> = async ({ context, actor, input }) => {
  const { id, client_id: asked, answer_draft: draft, removal, ...marks } = input;
  const { clientId, areaId } = await locateReview(context, actor, 'reviews:read', { id, client_id: asked });
  for (const right of rightsFor({ draft, removal, marks })) authorize(actor, right, clientId);
  const review = { clientId, areaId, id };
  await context.db.transaction(async (tx) => {
    await assertClientOpen(tx, clientId);
    const row = await lockReview(tx, clientId, id);
    if (!row) throw notFound('Review');
    const { userId } = actor;
    const done: [AuditEvent['action'], Record<string, unknown> | null][] = [
      ['review.annotated', await changeMarksOf(tx, { ...row, clientId }, { input: marks, userId })],
    ];
    if (draft !== undefined)
      done.push(['answer.drafted', await changeDraft(tx, { context, actor, review }, draft)]);
    if (removal !== undefined)
      done.push(['removal.changed', await changeRemoval(context, tx, review, { input: removal, userId })]);
    await publish(
      tx,
      { kind: 'review_changed', client_id: clientId, review_id: id },
      { clientId, permission: 'reviews:read' },
    );
    for (const [action, details] of done)
      if (details !== null)
        await audit(tx, actor, { action, resource: 'review', resourceId: id, clientId, details });
  });
  const changed = await readReviewFor(context.db, actor, { clientId, id });
  if (!changed) throw notFound('Review');
  return changed;
};

/** Each part has a right of its own. */
function rightsFor({
  draft,
  removal,
  marks,
}: {
  draft: unknown;
  removal: unknown;
  marks: object;
}): Permission[] {
  return [
    ...(Object.values(marks).some((value) => value !== undefined) ? (['reviews:annotate'] as const) : []),
    ...(draft === undefined ? [] : (['answers:write'] as const)),
    ...(removal === undefined ? [] : (['removals:write'] as const)),
  ];
}
