import type { Transaction } from '../../db/database.ts';
import { publish, publishAll } from '../../kernel/events/publish.ts';
import { lockMarks, type Marks, writeMarks, writeNotes } from '../reviews/index.ts';
import {
  changedMarks,
  hasRoom,
  type MarksChange,
  type MarksStep,
  revertedMarks,
  stepBetween,
} from './marks.ts';
import { type ChangeKey, changedAlready, keepSteps } from './queries.ts';

export interface Marked {
  /** Reviews that are another than before, as they stand now. */
  changed: (Marks & { id: string })[];
  /** Reviews that were asked for and are as they were. */
  left: number;
  /** Of those left: whose notes have no room for more. */
  withoutRoom: number;
}

/** A change, and who makes it. */
type ChangeBy = ChangeKey & { userId: string };

/** Gives reviews of one client other marks and keeps the way back. */
export function markReviews(
  tx: Transaction,
  key: ChangeBy,
  ids: readonly string[],
  change: MarksChange,
): Promise<Marked> {
  return mark(tx, key, [...new Set(ids)], (review) => ({
    marks: changedMarks(review, change),
    isWhole: true,
    hasRoom: hasRoom(review, change),
  }));
}

/** Takes steps of another change back, which is a change with a way back itself. */
export function revertReviews(
  tx: Transaction,
  key: ChangeBy,
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
  key: ChangeBy,
  ids: readonly string[],
  becomes: (review: Marks & { id: string }) => { marks: Marks | null; isWhole: boolean; hasRoom?: boolean },
): Promise<Marked> {
  const { clientId, userId } = key;
  const locked = await lockMarks(tx, clientId, ids);
  const done = await changedAlready(tx, key, ids);
  const steps: (MarksStep & { id: string })[] = [];
  const changed: Marked['changed'] = [];
  let whole = 0;
  let withoutRoom = 0;
  for (const review of locked) {
    if (done.has(review.id)) continue;
    const { marks, isWhole, hasRoom: fits = true } = becomes(review);
    if (!fits) withoutRoom += 1;
    const step = marks && stepBetween(review, marks);
    if (!marks || !step) continue;
    steps.push({ id: review.id, ...step });
    changed.push({ ...marks, id: review.id });
    if (isWhole) whole += 1;
  }
  const touched = new Map(steps.map(({ id, after }) => [id, after]));
  // A row that only a note is changed of is not written: its indexes are many.
  const isNoted = ({ id }: { id: string }) => touched.get(id)?.note !== undefined;
  const isMarked = ({ id }: { id: string }) =>
    Object.keys(touched.get(id) ?? {}).some((field) => field !== 'note');
  await writeMarks(tx, clientId, changed.filter(isMarked));
  await writeNotes(
    tx,
    { clientId, userId },
    changed.filter(isNoted).map(({ id, note }) => ({ id, note })),
  );
  await keepSteps(tx, key, steps);
  // One that was taken back in part is another than before, and something of it was left.
  return { changed, left: ids.length - done.size - whole, withoutRoom };
}

/** So many reviews are told of one by one, so that open lists change them in place. */
const toldSingly = 20;

/** Tells open pages of marked reviews. */
export async function announceMarks(
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
