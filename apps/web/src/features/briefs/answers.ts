import { limits } from '@molva/contract/limits';
import { lengthProblem } from '../../lib/length-problem.ts';
import type { Answers, AnswerValue, Question } from './api.ts';

/** The answer kept under an id, whatever the id is called. */
export function answerTo(answers: Answers, id: string): AnswerValue | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

export function isEmpty(answer: AnswerValue | undefined): boolean {
  return answer === undefined || answer.length === 0;
}

/** Whether two answers say the same; none and an empty one do. */
export function isSame(one: AnswerValue | undefined, other: AnswerValue | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lines of a list as it is kept: without empty ones and spaces at their ends. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** An answer as people read it: options by their words, a list line by line. */
export function textOf(
  question: Pick<Question, 'type' | 'options'>,
  answer: AnswerValue | undefined,
): string {
  if (answer === undefined) return '';
  if (typeof answer === 'string') return answer;
  if (question.type !== 'choice') return answer.join('\n');
  const labels = new Map(question.options.map(({ id, label }) => [id, label]));
  return answer.map((id) => labels.get(id) ?? id).join('\n');
}

/** Of what is typed, by the type of its question. */
const longest: Partial<Record<Question['type'], number>> = {
  short_text: limits.briefShortLength,
  long_text: limits.briefTextLength,
  link: limits.urlLength,
};

/** Why an answer cannot be kept, found before the server is asked. */
export function problemOf(question: Question, answer: AnswerValue | undefined): string | undefined {
  if (typeof answer !== 'string' || answer === '') return undefined;
  const tooLong = lengthProblem(answer, longest[question.type]);
  if (tooLong !== undefined || question.type !== 'link') return tooLong;
  const parsed = /\s/.test(answer) ? null : URL.parse(answer);
  const isWeb = parsed !== null && ['http:', 'https:'].includes(parsed.protocol);
  return isWeb ? undefined : 'Это не похоже на адрес. Скопируйте его целиком, с https://';
}

/** Ids of questions that two sets answer otherwise. */
export function changedIds(before: Answers, after: Answers): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isSame(answerTo(before, id), answerTo(after, id)));
}
