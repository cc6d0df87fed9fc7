import type { ApiError } from './api-error.ts';
import { counted } from '@molva/russian/plurals';

/** A wait as one is told of it: «40 секунд», «2 минуты», «1 час». Rounded up: earlier would be refused again. */
export function waitWords(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, ['секунду', 'секунды', 'секунд']);
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return counted(minutes, ['минуту', 'минуты', 'минут']);
  return counted(Math.ceil(minutes / 60), ['час', 'часа', 'часов']);
}

/** What a 429 says, with the wait it names; without one a minute is named. */
export function tooOftenWords(error: ApiError): string {
  return `Слишком много запросов подряд. Подождите ${waitWords(error.retryAfter ?? 60)} и повторите.`;
}
