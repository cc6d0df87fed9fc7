import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { counted } from '../../lib/formats.ts';

/** Characters as sites count them and as the server does: code points, without line ends. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '\n' && character !== '\r') count += 1;
  return count;
}

/** Why a text cannot be sent as it is typed; undefined where it can. Nothing else stops its author. */
export function textTrouble(text: string, most: number | null): string | undefined {
  if (text.trim() === '') return 'Текст пустой. Напишите что-нибудь или откажитесь от публикации.';
  const length = lengthOf(text);
  if (most !== null && length > most)
    return `Площадка принимает не больше ${counted(most, ['знака', 'знаков', 'знаков'])}. Сократите на ${length - most}.`;
  return undefined;
}

/** Whether nothing can be said of a link but that it does not work. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Why an answer did not arrive. What was typed is still there. */
export function sendTrouble(error: unknown): string {
  if (error instanceof NetworkError)
    return 'Нет связи. Ваш текст на месте: проверьте интернет и нажмите ещё раз.';
  if (error instanceof ApiError && error.status === 422)
    return 'Этот текст отправить не получилось. Проверьте, что он не пустой и не слишком длинный.';
  if (error instanceof ApiError && error.status === 429)
    return 'Слишком много попыток. Ваш текст на месте: подождите немного и нажмите ещё раз.';
  return 'Не получилось отправить. Ваш текст на месте: попробуйте чуть позже.';
}
