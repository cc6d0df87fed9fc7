import { hasWordsOf } from '@molva/russian/words';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import { counted } from '../../lib/formats.ts';

/** Characters as sites count them and as the server does: code points, without line ends. */
export function lengthOf(text: string): number {
  let count = 0;
  for (const character of text) if (character !== '\n' && character !== '\r') count += 1;
  return count;
}

/** Why a text cannot be sent as it is typed; undefined where it can. What else its site asks for says the server. */
export function textTrouble(
  text: string,
  max: number | null,
  minLength: number | null = null,
): string | undefined {
  if (text.trim() === '') return 'Текст пустой. Напишите что-нибудь или откажитесь от публикации.';
  const length = lengthOf(text);
  if (max !== null && length > max)
    return `Площадка принимает не больше ${counted(max, ['знака', 'знаков', 'знаков'])}. Сократите на ${length - max}.`;
  if (minLength !== null && length < minLength)
    return `Площадка просит не меньше ${counted(minLength, ['знака', 'знаков', 'знаков'])}. Допишите ещё ${minLength - length}.`;
  return undefined;
}

/** Whether nothing can be said of a link but that it does not work. */
export function isOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 422);
}

/** Whether a text has not the words that must stay in it, in whatever case and punctuation. */
export function lacksDisclosure(text: string, disclosure: string | null): boolean {
  return disclosure !== null && !hasWordsOf(text, disclosure);
}

/** What a text lacks for its site, as the server says it. */
function refusalWords({ problems }: ApiError, disclosure: string | null): string {
  const [first] = problems;
  if (first?.type === 'disclosure' && disclosure !== null)
    return `В тексте должны остаться слова «${disclosure}»: за отзыв вам что-то дали, и площадка требует об этом сказать. Ваш текст на месте: верните эти слова и нажмите ещё раз.`;
  // The site's rules say in Russian what they want; whatever else it may be is said plainly.
  if (first?.code === 'site_rule_broken' && first.params?.said !== undefined)
    return `${first.params.said}. Ваш текст на месте: поправьте его и нажмите ещё раз.`;
  return 'Этот текст отправить не получилось. Проверьте, что он не пустой и не слишком длинный.';
}

/** Why an answer did not arrive. What was typed is still there. @param disclosure what must stay in the text */
export function sendTrouble(error: unknown, disclosure: string | null = null): string {
  if (error instanceof NetworkError)
    return 'Нет связи. Ваш текст на месте: проверьте интернет и нажмите ещё раз.';
  if (error instanceof ApiError && error.status === 422) return refusalWords(error, disclosure);
  if (error instanceof ApiError && error.status === 429)
    return 'Слишком много попыток. Ваш текст на месте: подождите немного и нажмите ещё раз.';
  return 'Не получилось отправить. Ваш текст на месте: попробуйте чуть позже.';
}
