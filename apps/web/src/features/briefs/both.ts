import type { AnswerValue, Question } from './api.ts';

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
