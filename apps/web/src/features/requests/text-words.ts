import type { CheckKind, ClaimKind, SourceKind } from '@molva/contract/request-steps';
import { number, time } from '../../lib/formats.ts';
import { personName } from '../../lib/person-name.ts';
import type { Finding, Request } from './api.ts';
import type { Answer } from '../../lib/api.ts';

type Source = Answer<'GET /reviews/clients/requests/sources'>['data'][number];

export const checkWords: Readonly<Record<CheckKind, string>> = {
  length: 'Длина',
  forbidden_words: 'Запрещённое слово',
  markup: 'Разметка',
  disclosure: 'Пометка о вознаграждении',
  added_facts: 'Добавленные факты',
  gender: 'Род',
  near_duplicate: 'Похожий текст',
  repetition: 'Повтор',
  spelling: 'Написание',
  typography: 'Типографика',
};

export const severityWords: Readonly<Record<Finding['severity'], string>> = {
  error: 'Мешает шагу',
  warning: 'Обратите внимание',
  hint: 'Подсказка',
};

export const claimWords: Readonly<Record<ClaimKind, string>> = {
  name: 'Имя',
  number: 'Число',
  date: 'Дата',
  price: 'Цена',
  product: 'Товар или услуга',
  place: 'Место',
  contact: 'Контакт',
  detail: 'Подробность',
};

export const sourceKindWords: Readonly<Record<SourceKind, string>> = {
  survey: 'Опрос',
  interview: 'Интервью',
  message: 'Сообщение',
  call: 'Звонок',
  own_draft: 'Свой черновик',
};

export const sexWords: Readonly<Record<'male' | 'female', string>> = { male: 'мужской', female: 'женский' };

/** Why a source cannot carry a text; undefined where it can. */
export function sourceTrouble({ withdrawn_at, consent }: Pick<Source, 'withdrawn_at' | 'consent'>) {
  if (withdrawn_at !== null) return 'Согласие отозвано';
  if (consent === null) return 'Согласия нет';
  const isFull = consent.use_of_data && consent.use_of_text && consent.channels.includes('site');
  return isFull ? undefined : 'Согласие не на публикацию на площадке';
}

/** «Пишет Анна Ким, до 14:20»; undefined where nobody else does. */
export function holderWords(lock: Request['lock']): string | undefined {
  if (lock === null || lock.is_mine) return undefined;
  const who = lock.user === null ? 'другой человек' : personName(lock.user);
  return `Пишет ${who}, до ${time(lock.until)}`;
}

/** «412 знаков: нужно от 500». */
export function lengthWords(length: number, min: number | null, max: number | null): string {
  const count = `${number(length)}\u00A0зн.`;
  if (min !== null && length < min) return `${count}, нужно от ${number(min)}`;
  if (max !== null && length > max) return `${count}, можно до ${number(max)}`;
  if (min !== null && max !== null) return `${count} из ${number(min)}–${number(max)}`;
  return max === null ? count : `${count} из ${number(max)}`;
}
