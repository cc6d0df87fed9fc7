import type { AutosaveState, Saving } from '../../lib/autosave/types.ts';
import type { AnswerValue, Brief } from './api.ts';
import { answerTo, isEmpty, isSame, problemOf } from './answers.ts';

export type BriefState = AutosaveState<Brief, AnswerValue>;

/** A brief is saved question by question. */
export const briefSaving: Saving<Brief, AnswerValue> = {
  pause: 800,
  valuesOf: ({ questions, answers }) =>
    Object.fromEntries(questions.map(({ id }) => [id, answerTo(answers, id) ?? null])),
  isSame: (one, other) => isSame(one ?? undefined, other ?? undefined),
  isWrong({ questions }, id, value) {
    const question = questions.find((one) => one.id === id);
    return question !== undefined && problemOf(question, value) !== undefined;
  },
};

export function isAnswer(value: unknown): value is AnswerValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/** What was typed for a question that the brief no longer has. */
export interface Orphan {
  readonly label: string;
  readonly text: string;
}

export function orphansOf({ gone }: Pick<BriefState, 'gone'>): readonly Orphan[] {
  return gone
    .filter(({ value }) => !isEmpty(value))
    .map(({ id, value, before }) => ({
      label: before.questions.find((question) => question.id === id)?.label ?? id,
      text: typeof value === 'string' ? value : value.join('\n'),
    }));
}
