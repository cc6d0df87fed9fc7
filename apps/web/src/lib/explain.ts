import { ApiError, NetworkError } from './api-error.ts';
import { tellingWords } from './problem-words.ts';
import { tooOftenWords } from './wait-words.ts';

/** What happened and what to do, in words of the one who reads. */
export function explain(error: unknown): string {
  if (error instanceof NetworkError) return 'Нет связи с сервером. Проверьте сеть и повторите.';
  if (!(error instanceof ApiError)) return 'Экран не удалось показать. Повторите или обновите страницу.';
  const words = [400, 409, 422].includes(error.status) ? tellingWords(error.firstProblem) : undefined;
  if (words !== undefined) return /[.!?]$/.test(words) ? words : `${words}.`;
  if (error.status === 401) return 'Сеанс закончился. Войдите снова.';
  if (error.status === 403) return 'На это у вас нет прав. Если они нужны, обратитесь к руководителю.';
  if (error.status === 404) return 'Здесь ничего нет: запись удалили или она вам не видна.';
  if (error.status === 409) return 'Данные изменились, пока вы работали. Обновите их и повторите.';
  if (error.status === 422) return 'Сервер не принял данные. Проверьте то, что введено.';
  if (error.status === 429) return tooOftenWords(error);
  if (error.status === 503) return 'Сервис ненадолго недоступен. Повторите через минуту.';
  return 'Сервер не справился с запросом. Повторите чуть позже.';
}
