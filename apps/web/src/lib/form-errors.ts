import { ApiError, NetworkError } from './api-error.ts';
import { type Said, wordsOf } from './problem-words.ts';
import { tooOftenWords } from './wait-words.ts';

/** What a form shows of a failed call: under which field, and what belongs to none. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
}

/** The words of a broken rule, or that there is one where nothing better is known. */
export function ruleWords(problem: Said): string {
  return wordsOf(problem) ?? 'Сервер это не принял';
}

/**
 * Shares the broken rules of a 422 out among the fields by the last name in `loc` (`['body', 'url']` is the
 * field `url`, `['body', 'schedule', 'hours', 0]` is `hours`). A 409 goes to `conflictField`. Anything else,
 * and rules of fields the form does not have, are told for the form as a whole.
 */
export function formErrors(
  error: unknown,
  fieldNames: readonly string[],
  conflictField?: string,
): FormErrors {
  if (error instanceof NetworkError) {
    return {
      fields: {},
      rest: ['Нет связи с сервером. Всё введённое на месте: проверьте сеть и повторите.'],
    };
  }
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 409 && conflictField !== undefined) {
    return { fields: { [conflictField]: ruleWords(error) }, rest: [] };
  }
  if (error.problems.length === 0) return { fields: {}, rest: [statusWords(error)] };
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const problem of error.problems) {
    const { loc } = problem;
    const field = loc.findLast((part) => typeof part === 'string' && fieldNames.includes(part));
    if (typeof field === 'string') fields[field] ??= ruleWords(problem);
    else rest.push(ruleWords(problem));
  }
  return { fields, rest };
}

function statusWords(error: ApiError): string {
  if (error.status === 403) return 'На это у вас нет прав.';
  if (error.status === 404) return 'Запись уже удалили или она вам не видна.';
  if (error.status === 429) return tooOftenWords(error);
  if (error.status >= 500) return 'Сервер не справился. Всё введённое на месте: повторите чуть позже.';
  return ruleWords(error);
}
