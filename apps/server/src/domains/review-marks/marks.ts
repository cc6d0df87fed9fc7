import { limits } from '@molva/contract/limits';
import { markLimits } from '@molva/contract/review-filters';
import { folded } from '@molva/russian/letters';
import type { Marks } from '../reviews/index.ts';

/** What is to be changed of each review; what is absent stays. */
export interface MarksChange {
  add_tags?: readonly string[] | undefined;
  remove_tags?: readonly string[] | undefined;
  assignee_id?: string | null | undefined;
  needs_answer?: boolean | null | undefined;
  add_note?: string | undefined;
}

/** What a change made of one review: of what it touched, as it was and as it became. */
export interface MarksStep {
  before: Partial<Marks>;
  after: Partial<Marks>;
}

/** What a review becomes; null where it has no room for the tags or the note, or nothing changes. */
export function changedMarks(marks: Marks, change: MarksChange): Marks | null {
  const tags = withTags(marks.tags, change);
  const { assignee_id = marks.assignee_id, needs_answer = marks.needs_answer } = change;
  if (tags.length > markLimits.tagsOfReview) return null;
  if (!hasRoom(marks, change)) return null;
  const note = withNote(marks.note, change);
  const changed = { tags, assignee_id, needs_answer, note };
  return stepBetween(marks, changed) === null ? null : changed;
}

/** Tags are compared as people read them: «Доставка» and «доставка» are one. */
function withTags(tags: readonly string[], { add_tags = [], remove_tags = [] }: MarksChange): string[] {
  const removed = new Set(remove_tags.map(folded));
  const kept = tags.filter((tag) => !removed.has(folded(tag)));
  const known = new Set(kept.map(folded));
  return [...kept, ...add_tags.filter((tag) => !known.has(folded(tag)))];
}

const withNote = (note: string | null, { add_note: added }: MarksChange) =>
  added === undefined ? note : note === null ? added : `${note}\n${added}`;

/** Whether a note may be added below what stands there. */
export const hasRoom = ({ note }: Pick<Marks, 'note'>, change: MarksChange): boolean =>
  change.add_note === undefined || (withNote(note, change)?.length ?? 0) <= limits.noteLength;

/** What differs between two; null where nothing does. */
export function stepBetween(before: Marks, after: Marks): MarksStep | null {
  const step: MarksStep = { before: {}, after: {} };
  if (!areSame(before.tags, after.tags)) {
    step.before.tags = before.tags;
    step.after.tags = after.tags;
  }
  if (before.assignee_id !== after.assignee_id) {
    step.before.assignee_id = before.assignee_id;
    step.after.assignee_id = after.assignee_id;
  }
  if (before.needs_answer !== after.needs_answer) {
    step.before.needs_answer = before.needs_answer;
    step.after.needs_answer = after.needs_answer;
  }
  if (before.note !== after.note) {
    step.before.note = before.note;
    step.after.note = after.note;
  }
  return Object.keys(step.after).length === 0 ? null : step;
}

const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag, index) => tag === other[index]);

/**
 * A review as it was before a step. What stands as the step left it is put back; of tags that others were added to or taken
 * from since, only those of the step are taken back.
 *
 * @returns `isWhole` is false where something of it was changed since, and is left alone
 */
export function revertedMarks(
  marks: Marks,
  { before, after }: MarksStep,
): { marks: Marks; isWhole: boolean } {
  const tags = revertedTags(marks.tags, before.tags, after.tags);
  const assignee = revertedValue(marks.assignee_id, before.assignee_id, after.assignee_id);
  const needs = revertedValue(marks.needs_answer, before.needs_answer, after.needs_answer);
  const note = revertedValue(marks.note, before.note, after.note);
  return {
    marks: {
      tags: tags.value,
      assignee_id: assignee.value,
      needs_answer: needs.value,
      note: note.value,
    },
    isWhole: tags.isWhole && assignee.isWhole && needs.isWhole && note.isWhole,
  };
}

function revertedValue<Value>(now: Value, before: Value | undefined, after: Value | undefined) {
  if (before === undefined || after === undefined) return { value: now, isWhole: true };
  return now === after ? { value: before, isWhole: true } : { value: now, isWhole: false };
}

function revertedTags(
  now: readonly string[],
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
) {
  if (before === undefined || after === undefined) return { value: now, isWhole: true };
  if (areSame(now, after)) return { value: before, isWhole: true };
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  const value = [
    ...now.filter((tag) => !added.includes(tag)),
    ...removed.filter((tag) => !now.includes(tag)),
  ].slice(0, markLimits.tagsOfReview);
  const isWhole =
    added.every((tag) => now.includes(tag)) &&
    removed.every((tag) => !now.includes(tag) && value.includes(tag));
  return { value, isWhole };
}
