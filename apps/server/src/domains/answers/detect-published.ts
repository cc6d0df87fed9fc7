import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { changeAnswer, type SeenRow, seenBy } from './queries.ts';
import { isAnswerOnSite } from './is-answer-on-site.ts';

/**
 * Marks official answers published whose review a run saw answered on the site, in the transaction that stores what
 * it saw. An answer that stood there before ours was begun counts only once it has our words or was edited since:
 * whoever writes a better answer is not told that it is out already.
 */
export async function detectPublished(
  tx: Transaction,
  run: { clientId: string; areaId: string; runId: string; seen: readonly string[]; at: Date },
): Promise<void> {
  const byAnswer = Map.groupBy(await seenBy(tx, run), (row) => row.id);
  const seen = [...byAnswer.values()].flatMap((rows) => ofOurs(rows) ?? []);
  for (const { row, differs } of seen) {
    await changeAnswer(tx, row.client_id, row.id, {
      state: 'published',
      published_at: run.at,
      answer_review_id: row.answer_review_id,
      differs,
      taken_by: null,
      taken_until: null,
      updated_at: run.at,
    });
    await publish(
      tx,
      { kind: 'review_changed', client_id: row.client_id, review_id: row.review_id },
      { clientId: row.client_id, permission: 'reviews:read' },
    );
  }
  for (const { row, differs } of seen) {
    audit(tx, systemActor, {
      action: 'answer.published',
      resource: 'review',
      resourceId: row.review_id,
      clientId: row.client_id,
      details: { run_id: run.runId, differs },
    });
  }
}

/** Which of the answers on the site is ours: the one with our words, else the newest that came since. */
function ofOurs(rows: readonly SeenRow[]): { row: SeenRow; differs: boolean } | null {
  const same = rows.find((row) => row.words !== null && isAnswerOnSite(row.text, row.words));
  if (same) return { row: same, differs: false };
  const newest = rows.find((row) => row.is_new);
  return newest ? { row: newest, differs: true } : null;
}
