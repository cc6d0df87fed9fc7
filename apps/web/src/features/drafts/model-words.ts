import { draftProblems } from '@molva/contract/problems/drafts';
import type { Problems } from '@molva/contract/problems/problem-text';
import { textProblems } from '@molva/contract/problems/texts';
import type { ModelFailure } from '@molva/contract/draft-words';
import { waitWords } from '../../lib/wait-words.ts';

/** Why the model gave no text, and what to do. */
export const failureWords: Readonly<Record<ModelFailure, string>> = {
  timeout: 'Модель не ответила вовремя. Попробуйте ещё раз.',
  unreachable: 'Модель недоступна. Попробуйте позже или сообщите администратору.',
  auth_failed: 'Модель не принимает ключ. Сообщите администратору.',
  rate_limited: 'К модели слишком много запросов. Подождите и повторите.',
  rejected: 'Модель отклонила запрос. Сообщите администратору.',
  failed: 'У модели внутренняя ошибка. Попробуйте позже.',
  refused: 'Модель отказалась отвечать на этот текст. Правьте его сами.',
  cut: 'Ответ модели оборвался. Попробуйте ещё раз.',
  empty: 'Модель ничего не написала. Попробуйте ещё раз.',
  too_large: 'Модель ответила слишком длинно. Попробуйте ещё раз.',
  broken: 'Ответ модели не удалось разобрать. Попробуйте ещё раз.',
  wrong_language: 'Модель ответила на другом языке. Попробуйте ещё раз.',
  wrong_grade: 'Модель изменила оценку покупателя. Такой текст не подходит, попробуйте ещё раз.',
};

/** The same with the wait that the model asked for. */
export function failureWithWait(code: ModelFailure, retryAfter: number | null): string {
  return code === 'rate_limited' && retryAfter !== null && retryAfter > 0
    ? `К модели слишком много запросов. Подождите ${waitWords(retryAfter)} и повторите.`
    : failureWords[code];
}

/** Why a draft failed, by the code that is kept of it. */
export function draftFailure(code: string | null): string {
  const words = code === null || !Object.hasOwn(causes, code) ? undefined : causes[code]?.words;
  return words === undefined ? 'Черновик не получился.' : `${words}.`;
}

const { words_missing, consent_withdrawn } = textProblems;
const causes: Problems = { ...draftProblems, words_missing, consent_withdrawn };
