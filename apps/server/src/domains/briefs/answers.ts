import { problem } from '@molva/contract/problems/index';
import { completeAddress } from '@molva/contract/complete-address';
import type { BriefAnswers, BriefQuestion } from '@molva/contract/briefs';
import { limits } from '@molva/contract/limits';
import { type AnyProblem, type FieldProblem, fieldProblem, invalid } from '../../lib/errors.ts';

export type Answer = BriefAnswers[string];

const lists = new Set<BriefQuestion['type']>(['choice', 'list', 'tone', 'forbidden_words', 'allowed_facts']);

/** The answer kept under an id. Ids are the agency's own words: one may be called `constructor`. */
export function answerTo(answers: BriefAnswers, id: string): Answer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

export function isEmpty(answer: Answer | undefined): boolean {
  return answer === undefined || answer.length === 0;
}

/**
 * Checks each answer against its question, and writes it as it is kept: chosen options once each, links with `https://`.
 *
 * @throws invalid naming every answer that cannot be kept
 */
export function checkAnswers(questions: readonly BriefQuestion[], answers: BriefAnswers): BriefAnswers {
  const known = new Map(questions.map((question) => [question.id, question]));
  const problems: FieldProblem[] = [];
  const checked = Object.entries(answers).map(([id, answer]): [string, Answer] => {
    const question = known.get(id);
    const kept = question === undefined ? answer : asKept(question, answer);
    const wrong = question === undefined ? 'no_such_question' : problemOf(question, kept);
    if (wrong !== null) problems.push(fieldProblem(['body', 'answers', id], wrong));
    return [id, kept];
  });
  if (problems.length > 0) throw invalid(problems);
  return Object.fromEntries(checked);
}

function asKept({ type }: BriefQuestion, answer: Answer): Answer {
  if (type === 'choice' && Array.isArray(answer)) return [...new Set(answer)];
  return type === 'link' && typeof answer === 'string' ? completeAddress(answer) : answer;
}

function problemOf(question: BriefQuestion, answer: Answer): AnyProblem | null {
  const { type } = question;
  if (lists.has(type) !== Array.isArray(answer)) return lists.has(type) ? 'list_expected' : 'text_expected';
  if (isEmpty(answer)) return null;
  if (type === 'choice') return problemOfChoice(question, answer);
  if (typeof answer !== 'string') return null;
  if (type === 'link' && !isLink(answer)) return 'not_a_link';
  if (type === 'short_text' && answer.length > limits.briefShortLength)
    return problem('at_most_characters', { count: limits.briefShortLength });
  return null;
}

function problemOfChoice({ options, multiple }: BriefQuestion, chosen: Answer): AnyProblem | null {
  const known = new Set(options.map((option) => option.id));
  const unknown = [...chosen].find((id) => !known.has(id));
  if (unknown !== undefined) return 'no_such_option';
  return !multiple && new Set(chosen).size > 1 ? 'one_option' : null;
}

/** Opened by whoever reads the brief: `javascript:` must never become a link. */
function isLink(value: string): boolean {
  if (value.length > limits.urlLength || /\s/.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** Answers with changes laid over them; an empty one takes its answer away. */
export function withChanges(before: BriefAnswers, changes: BriefAnswers): BriefAnswers {
  const merged = new Map([...Object.entries(before), ...Object.entries(changes)]);
  return Object.fromEntries([...merged].filter(([, answer]) => !isEmpty(answer)));
}

/** Ids of questions that two sets answer otherwise. */
export function changedIds(before: BriefAnswers, after: BriefAnswers): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => !isSame(answerTo(before, id), answerTo(after, id)));
}

export function isSame(one: Answer | undefined, other: Answer | undefined): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) && isEmpty(other);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Those of the answers that other questions can have too: the rest stays in the versions. */
export function fittingAnswers(questions: readonly BriefQuestion[], answers: BriefAnswers): BriefAnswers {
  const kept = questions.flatMap((question): [string, Answer][] => {
    const answer = answerTo(answers, question.id);
    if (answer === undefined) return [];
    const known = new Set(question.options.map((option) => option.id));
    const fitting =
      question.type === 'choice' && Array.isArray(answer) ? answer.filter((id) => known.has(id)) : answer;
    return problemOf(question, fitting) === null && !isEmpty(fitting) ? [[question.id, fitting]] : [];
  });
  return Object.fromEntries(kept);
}

/** Characters of all answers together. */
export function lengthOf(answers: BriefAnswers): number {
  return Object.values(answers)
    .flat()
    .reduce((sum, text) => sum + text.length, 0);
}

/** How many questions are answered, and which required ones are not. */
export function progressOf(questions: readonly BriefQuestion[], answers: BriefAnswers) {
  const open = questions.filter((question) => isEmpty(answerTo(answers, question.id)));
  return {
    filled: questions.length - open.length,
    missing: open.filter((question) => question.required).map((question) => question.id),
  };
}
