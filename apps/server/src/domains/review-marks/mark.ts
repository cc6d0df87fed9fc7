import type { Transaction } from '../../db/database.ts';
import { publish, publishAll } from '../../kernel/events/publish.ts';
import { lockMarks, type Marks, writeMarks } from '../reviews/index.ts';
import { changedMarks, type MarksChange, type MarksStep, revertedMarks, stepBetween } from './marks.ts';
import { type ChangeKey, changedAlready, keepSteps } from './queries.ts';

export interface Marked {
  /** Reviews that are another than before, as they stand now. */
  changed: (Marks & { id: string })[];
  /** Reviews that were asked for and are as they were. */
  left: number;
}

/** Gives reviews of one client other marks and keeps the way back. */
export function markReviews(
  tx: Transaction,
  key: ChangeKey,
  ids: readonly string[],
  change: MarksChange,
): Promise<Marked> {
  return mark(tx, key, [...new Set(ids)], (review) => ({
    marks: changedMarks(review, change),
    isWhole: true,
  }));
}

/** Takes steps of another change back, which is a change with a way back itself. */
export function revertReviews(
  tx: Transaction,
  key: ChangeKey,
  steps: readonly (MarksStep & { id: string })[],
): Promise<Marked> {
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  return mark(tx, key, [...stepOf.keys()], (review) => {
    const step = stepOf.get(review.id);
    return step ? revertedMarks(review, step) : { marks: null, isWhole: true };
  });
}

async function mark(
  tx: Transaction,
  key: ChangeKey,
  ids: readonly string[],
  becomes: (review: Marks & { id: string }) => { marks: Marks | null; isWhole: boolean },
): Promise<Marked> {
  const { clientId } = key;
  const locked = await lockMarks(tx, clientId, ids);
  const done = await changedAlready(tx, key, ids);
  const steps: (MarksStep & { id: string })[] = [];
  const changed: Marked['changed'] = [];
  let whole = 0;
  for (const review of locked) {
    if (done.has(review.id)) continue;
    const { marks, isWhole } = becomes(review);
    const step = marks && stepBetween(review, marks);
    if (!marks || !step) continue;
    steps.push({ id: review.id, ...step });
    changed.push({ ...marks, id: review.id });
    if (isWhole) whole += 1;
  }
  await writeMarks(tx, clientId, changed);
  await keepSteps(tx, key, steps);
  // One that was taken back in part is another than before, and something of it was left.
  return { changed, left: ids.length - done.size - whole };
}

/** So many reviews are told of one by one, so that open lists change them in place. */
const toldSingly = 20;

/** Tells open pages of marked reviews. */
export async function tellOfMarks(
  tx: Transaction,
  { clientId, userId }: { clientId: string; userId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const audience = { clientId, permission: 'reviews:read' } as const;
  if (ids.length > toldSingly) {
    await publish(
      tx,
      { kind: 'reviews_marked', client_id: clientId, user_id: userId, count: ids.length },
      audience,
    );
    return;
  }
  await publishAll(
    tx,
    ids.map((id) => ({ payload: { kind: 'review_changed', client_id: clientId, review_id: id }, audience })),
  );
}
