import * as contract from '@molva/contract/reviews';
import type { InputOf } from '@molva/contract';
import type { Permission } from '@molva/contract/permissions';
import { found } from '../../lib/errors.ts';
import { publish } from '../../kernel/events/publish.ts';
import { change } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientOpen } from '../areas/index.ts';
import { lockClustering } from '../clustering/index.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import {
  assertReview,
  changeMarksOf,
  changeRemoval,
  locateReviewRow,
  lockReview,
  readReviewFor,
} from '../reviews/index.ts';
import { changeDraft } from './change-draft.ts';

/** Writes the agency's own about a review: marks, note, draft of the official answer, complaint. All or nothing. */
export const annotateReview = change(contract.annotateReview, {
  noun: 'Review',
  find: ({ context, input: { id, client_id } }) => locateReviewRow(context.db, id, client_id),
  may({ actor, row, clientId, input }) {
    assertReview(row, 'id');
    for (const right of rightsFor(input)) authorize(actor, right, clientId);
    return true;
  },
  async lock({ tx, clientId, input }) {
    await assertClientOpen(tx, clientId);
    // Before the review: whoever reads texts for themes locks in this order.
    if (input.cluster_id !== undefined) await lockClustering(tx, clientId);
    return lockReview(tx, clientId, input.id);
  },
  async work({ tx, context, actor, clientId, row, before, input }) {
    const { id, client_id: _asked, answer_draft: draft, removal, ...marks } = input;
    const review = { clientId, areaId: row.area_id, id, goneSince: before.gone_since };
    const { userId } = actor;
    const done: [AuditEntry['action'], Record<string, unknown> | null][] = [
      [
        'review.annotated',
        await changeMarksOf(tx, { ...before, clientId }, { context, input: marks, userId }),
      ],
    ];
    if (draft !== undefined)
      done.push(['answer.drafted', await changeDraft(tx, { context, actor, review }, draft)]);
    if (removal !== undefined)
      done.push(['removal.changed', await changeRemoval(context, tx, review, { input: removal, actor })]);
    await publish(
      tx,
      { kind: 'review_changed', client_id: clientId, review_id: id },
      { clientId, permission: 'reviews:read' },
    );
    return done;
  },
  audit: ({ made: done, input: { id } }) =>
    done.flatMap(([action, details]) =>
      details === null ? [] : [{ action, resource: 'review', resourceId: id, details }],
    ),
  answer: async ({ context, actor, clientId, input: { id } }) =>
    found(await readReviewFor(context.db, actor, { clientId, id }), 'Review'),
});

type Input = InputOf<typeof contract.annotateReview>;

/** Each part has a right of its own. */
function rightsFor({ id: _id, client_id: _client, answer_draft, removal, ...marks }: Input): Permission[] {
  return [
    ...(Object.values(marks).some((value) => value !== undefined) ? (['reviews:annotate'] as const) : []),
    ...(answer_draft === undefined ? [] : (['answers:write'] as const)),
    ...(removal === undefined ? [] : (['removals:write'] as const)),
  ];
}
