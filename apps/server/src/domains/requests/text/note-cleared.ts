import type { ClearingReason } from '@molva/contract/request-steps';
import type { FactMark } from '@molva/contract/text-checks';
import type { Transaction } from '../../../db/database.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { audit } from '../../../kernel/audit.ts';
import { addHistory, type LockedRequest } from './work-queries.ts';

interface Cleared {
  cleared: readonly FactMark[];
  marks: readonly { reason: ClearingReason; note?: string | undefined }[];
  at: Date;
}

/** Leaves each fact that was cleared in the history, in words, and in the audit log, which nothing is erased from, without. */
export async function noteCleared(
  tx: Transaction,
  actor: Actor,
  row: LockedRequest,
  { cleared, marks, at }: Cleared,
): Promise<void> {
  for (const [index, mark] of cleared.entries()) {
    const { reason, note = '' } = marks[index] ?? {};
    await addHistory(tx, row, {
      step: null,
      event: 'mark_cleared',
      from: row.status,
      to: row.status,
      at,
      userId: actor.userId,
      words: `«${mark.words}»${note === '' ? '' : `: ${note}`}`,
    });
    audit(tx, actor, {
      action: 'request.mark_cleared',
      resource: 'request',
      resourceId: row.id,
      clientId: row.client_id,
      details: { kind: mark.kind, reason },
    });
  }
}
