import { ApiError, NetworkError } from './api-error.ts';
import { tooOftenWords } from './wait-words.ts';

/** What a form shows of a failed call: under which field, and what belongs to none. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
}

/** A rule a user can break, as the server tells it in English, and the words of the screens for it. */
export type KnownRule = readonly [RegExp, string];

/** Of the pages that need no session; what signed-in people can do besides is added with their screens. */
const known: KnownRule[] = [
  [/NUL character/i, 'В тексте есть недопустимый символ'],
  [/at least 1 char|^Required$|received undefined/, 'Заполните поле'],
  [/^(?:String should have a|A)t most (\d+) char/, 'Слишком длинно: не больше $1 знаков'],
  [/user with this email already exists/i, 'Этот адрес занят другой учётной записью'],
  [/one of the most used/, 'Этот пароль у многих. Лучше несколько слов подряд'],
  [/one character repeated/, 'Один знак подряд. Лучше несколько слов подряд'],
  [/must have visible characters/, 'В пароле одни пробелы'],
  [/simple sequence/, 'Знаки по порядку. Лучше несколько слов подряд'],
  [/must not be your name, address/, 'Имя, адрес или компания. Лучше несколько слов подряд'],
  [/^Incorrect password$/, 'Это не ваш пароль'],
  [/New password cannot be the same/, 'Новый пароль совпадает с нынешним'],
  [/by somebody else meanwhile/, 'Пока вы работали, это изменил кто-то другой'],
];

/** Adds what only signed-in people meet: sign-in is loaded without it. */
export function addKnownRules(rules: readonly KnownRule[]): void {
  known.push(...rules);
}

/** A server's message in Russian, where the screens have words for it. */
export function knownWords(message: string): string | undefined {
  for (const [pattern, words] of known) {
    const found = pattern.exec(message);
    if (found) return words.replace('$1', found[1] ?? '');
  }
  return undefined;
}

/** A server's message in Russian, as it came where the screens know no better. */
export function inRussian(message: string): string {
  return knownWords(message) ?? (/already/i.test(message) ? 'Такая запись уже есть' : message);
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
    return { fields: { [conflictField]: inRussian(error.detail ?? error.message) }, rest: [] };
  }
  if (error.problems.length === 0) return { fields: {}, rest: [statusWords(error)] };
  const fields: Record<string, string> = {};
  const rest: string[] = [];
  for (const { loc, msg } of error.problems) {
    const field = loc.findLast((part) => typeof part === 'string' && fieldNames.includes(part));
    if (typeof field === 'string') fields[field] ??= inRussian(msg);
    else rest.push(inRussian(msg));
  }
  return { fields, rest };
}

function statusWords(error: ApiError): string {
  if (error.status === 403) return 'На это у вас нет прав.';
  if (error.status === 404) return 'Запись уже удалили или она вам не видна.';
  if (error.status === 429) return tooOftenWords(error);
  if (error.status >= 500) return 'Сервер не справился. Всё введённое на месте: повторите чуть позже.';
  return inRussian(error.detail ?? error.message);
}
