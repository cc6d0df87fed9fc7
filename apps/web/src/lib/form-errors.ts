import { ApiError, NetworkError } from './api-error.ts';
import { tooOftenWords } from './wait-words.ts';

/** What a form shows of a failed call: under which field, and what belongs to none. */
export interface FormErrors {
  readonly fields: Readonly<Record<string, string>>;
  readonly rest: readonly string[];
}

/** The server's English words of rules a user can break, in the words of the screens. */
const known: readonly (readonly [RegExp, string])[] = [
  [/^Not a web address$/, 'Это не похоже на веб-адрес. Скопируйте адрес страницы целиком, с https://'],
  [/^Only http and https addresses/, 'Собрать можно только адреса http и https'],
  [/must not contain a user name or password/, 'В адресе не должно быть имени пользователя и пароля'],
  [/NUL character/i, 'В тексте есть недопустимый символ'],
  [/Unknown time zone/, 'Такого часового пояса нет'],
  [/Nothing to change/, 'Вы ничего не изменили'],
  [/>=?\s?1 characters|^Required$|received undefined/, 'Заполните поле'],
  [/expected string to have <=?\s?(\d+) characters/, 'Слишком длинно: не больше $1 знаков'],
  [/expected number to be >=?\s?([\d.]+)/, 'Не меньше $1'],
  [/expected number to be <=?\s?([\d.]+)/, 'Не больше $1'],
  [/already has an area with this address/, 'Точка с таким адресом у клиента уже есть'],
  [/already has a group of this name/, 'Группа с таким названием уже есть'],
  [/^You have \d+ items/, 'Заметок слишком много: удалите лишние'],
  [/files fill their space/, 'Место для файлов клиента занято: удалите лишние'],
  [/client is archived/, 'Клиент в архиве: сначала верните его'],
  [/site is switched off/, 'Площадка выключена'],
  [/area is archived/, 'Точка в архиве: сначала верните её'],
  [/user with this email already exists/i, 'Этот адрес занят другой учётной записью'],
  [/one of the most used/, 'Этот пароль у многих. Лучше несколько слов подряд'],
  [/one character repeated/, 'Один знак подряд. Лучше несколько слов подряд'],
  [/must have visible characters/, 'В пароле одни пробелы'],
  [/simple sequence/, 'Знаки по порядку. Лучше несколько слов подряд'],
  [/must not be your name, address/, 'Имя, адрес или компания. Лучше несколько слов подряд'],
  [/^Incorrect password$/, 'Это не ваш пароль'],
  [/New password cannot be the same/, 'Новый пароль совпадает с нынешним'],
  [/last administrator/, 'Это последний администратор: сначала назначьте другого'],
  [
    /You are responsible for clients/,
    'Вы отвечаете за клиентов: пусть руководитель сначала назначит преемника',
  ],
  [/is responsible for .+ successor_id/, 'За этим сотрудником клиенты: выберите, кому их передать'],
  [/successor must be another active/, 'Преемником может быть другой менеджер или руководитель с доступом'],
  [/must be an active manager or head/, 'Отвечать за клиента может менеджер или руководитель с доступом'],
  [/must be (?:an )?active(?: employee)?$/, 'Этот сотрудник отключён: сначала верните ему доступ'],
  [/help this employee already/, 'Этот сотрудник уже помогает'],
  [/Nobody is their own helper/, 'Помогать самому себе нельзя'],
  [/circle of helpers/, 'Получится круг: этот сотрудник сам помогает помощнику'],
  [/^No such client$/, 'Такого клиента нет: возможно, его удалили'],
  [/^Staff needs a level$/, 'Выберите уровень'],
  [/needs a client$/, 'Выберите компанию'],
  [/not allowed to delete themselves/, 'Администратор не может удалить себя: сначала снимите это право'],
  [/mail server did not take/, 'Почтовый сервер не принял письмо. Проверьте его настройки'],
  [/by somebody else meanwhile/, 'Пока вы работали, это изменил кто-то другой'],
  [/access with this site and login/, 'Доступ с таким логином на этой площадке уже есть'],
  [/a template with this name/, 'Шаблон с таким названием уже есть'],
  [/Briefs were drawn from this template/, 'По шаблону уже начаты брифы: его можно только убрать в архив'],
  [/^Not an http or https address$/, 'Это не похоже на адрес. Скопируйте его целиком, с https://'],
  [/A brief holds at most/, 'Бриф слишком длинный: сократите ответы'],
  [/^At most (\d+) characters/, 'Слишком длинно: не больше $1 знаков'],
  [/cannot read the notes on this client/, 'Кто-то из упомянутых не видит заметок этого клиента'],
  [/page was deleted meanwhile/, 'Страницу удалили, пока вы работали'],
];

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
