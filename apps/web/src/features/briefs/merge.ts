import type { Answers, AnswerValue, Brief, Question } from './api.ts';
import { answerTo, isSame } from './answers.ts';

/** What was typed and is not saved yet, with the answer it was typed over. */
export interface Draft {
  readonly value: AnswerValue;
  readonly base: AnswerValue | null;
}

/** The same question was answered otherwise by somebody else meanwhile. */
export interface Conflict extends Draft {
  readonly theirs: AnswerValue | null;
}

/** What was typed for a question that the brief no longer has. */
export interface Orphan {
  readonly label: string;
  readonly text: string;
}

export type ById<T> = Readonly<Record<string, T>>;

export interface Merged {
  /** What can be sent as it is. */
  readonly drafts: ById<Draft>;
  /** What a person has to choose between. */
  readonly conflicts: ById<Conflict>;
  /** Ids of drafts whose question is gone. */
  readonly gone: readonly string[];
}

/**
 * Lays what was typed over what stands on the server now, question by question: what nobody else touched stays to be
 * sent, what stands there already is done, and where both wrote something else both texts are kept.
 */
export function merge(brief: Pick<Brief, 'questions' | 'answers'>, drafts: ById<Draft>): Merged {
  const known = new Set(brief.questions.map((question) => question.id));
  const kept: Record<string, Draft> = {};
  const conflicts: Record<string, Conflict> = {};
  const gone: string[] = [];
  for (const [id, draft] of Object.entries(drafts)) {
    const { value, base } = draft;
    const now = answerTo(brief.answers, id);
    if (!known.has(id)) gone.push(id);
    else if (isSame(value, now)) continue;
    else if (isSame(base ?? undefined, now)) kept[id] = { value, base };
    else conflicts[id] = { value, base, theirs: now ?? null };
  }
  return { drafts: kept, conflicts, gone };
}

/** Where the server has what was sent, the rest of the typing goes on from that. */
export function onTopOf(brief: Pick<Brief, 'answers'>, sent: Answers, drafts: ById<Draft>): ById<Draft> {
  return Object.fromEntries(
    Object.entries(drafts).map(([id, draft]): [string, Draft] => {
      const value = answerTo(sent, id);
      const stands = value !== undefined && isSame(value, answerTo(brief.answers, id));
      return [id, stands ? { value: draft.value, base: value } : draft];
    }),
  );
}

/** Two lists together, each line once, theirs first; two texts one under the other. */
export function both(mine: AnswerValue, theirs: AnswerValue | null, question: Question): AnswerValue {
  if (theirs === null) return mine;
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...theirs, ...mine])];
  const separator = question.type === 'long_text' ? '\n\n' : ' ';
  return `${String(theirs)}${separator}${String(mine)}`;
}

/** Whether both answers can stand together: not one link, nor one choice of several. */
export function canHaveBoth(question: Question): boolean {
  if (question.type === 'link') return false;
  return question.type !== 'choice' || question.multiple;
}
