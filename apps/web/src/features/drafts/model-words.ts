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

/** The server's English words, by which a draft that failed says why. */
const messages: readonly (readonly [RegExp, string])[] = [
  [/did not answer in time/, failureWords.timeout],
  [/cannot be reached/, failureWords.unreachable],
  [/does not accept the key/, failureWords.auth_failed],
  [/asked too often/, failureWords.rate_limited],
  [/refused the request/, failureWords.rejected],
  [/endpoint failed/, failureWords.failed],
  [/declined to answer/, failureWords.refused],
  [/come to the end/, failureWords.cut],
  [/answered nothing/, failureWords.empty],
  [/more than can be used/, failureWords.too_large],
  [/cannot be read/, failureWords.broken],
  [/another language/, failureWords.wrong_language],
  [/another grade/, failureWords.wrong_grade],
  [/tokens of the model for this month/, 'Лимит модели на этот месяц исчерпан.'],
  [/taken the consent back/, 'Покупатель отозвал согласие: по его словам черновик не делают.'],
  [/no words of the customer/, 'Запись пуста: слов покупателя в ней нет.'],
  [/has not agreed/, 'Нет согласия покупателя на использование текста.'],
  [/allows no help of a model/, 'Площадка не разрешает тексты, сделанные с моделью.'],
  [/no words but the customer's own/, 'Площадка разрешает только собственные слова покупателя.'],
  [/source stands here twice/, 'Одни и те же слова выбраны дважды.'],
  [/No model is configured/, 'Модель не подключена.'],
  [/No such source|source was erased/, 'Этих слов больше нет.'],
  [/source is about another area/, 'Эти слова о другой точке.'],
  [/stands on the source already/, 'По этим словам текст уже есть.'],
  [/area is archived/, 'Точка в архиве: сначала верните её.'],
  [/client is archived/, 'Клиент в архиве: сначала верните его.'],
  [/draft is accepted/, 'Черновик уже принят.'],
  [/draft is rejected/, 'Черновик уже отклонён.'],
];

/** A message of the server about drafts in Russian; undefined where it is about something else. */
export function draftTrouble(message: string): string | undefined {
  return messages.find(([pattern]) => pattern.test(message))?.[1];
}
