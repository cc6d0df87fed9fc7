import type { WriterObstacle } from '@molva/contract/request-planning';
import { requestStateNames, type RequestState, requestStates } from '@molva/contract/request-states';
import type {
  ClearingReason,
  CorrectionReason,
  HistoryStep,
  RequestStep,
  TextEvent,
} from '@molva/contract/request-steps';
import type { Tone } from '../../components/status.tsx';
import type { Forms } from '../../lib/formats.ts';
import type { Option } from '../../components/options.ts';
import type { RequestWork } from './api.ts';

const tones: Readonly<Record<RequestState, Tone>> = {
  empty: 'idle',
  writing: 'busy',
  editing: 'wait',
  correction: 'wait',
  client_review: 'wait',
  approved: 'good',
  with_customer: 'busy',
  published: 'good',
  removed: 'bad',
  rejected: 'bad',
};

/** A text's state in words, and how it looks. */
export const requestStateWords = Object.fromEntries(
  requestStates.map((state) => [state, { word: requestStateNames[state], tone: tones[state] }]),
) as Readonly<Record<RequestState, { word: string; tone: Tone }>>;

/** A step as a button that takes it. */
export const stepWords: Readonly<Record<RequestStep, string>> = {
  take: 'Взять в работу',
  submit: 'Сдать на проверку',
  return: 'Вернуть копирайтеру',
  to_client: 'Отправить на согласование',
  client_return: 'Вернуть на правку',
  approve: 'Согласовать',
  give_link: 'Отправить ссылку автору отзыва',
  recheck: 'Вернуть на согласование',
  publish: 'Отметить публикацию',
  remove: 'Отметить удаление',
  restore: 'Вернуть в опубликованные',
  reject: 'Отклонить текст',
};

/** The same when it is done. */
export const stepDoneWords: Readonly<Record<RequestStep, string>> = {
  take: 'Текст ваш',
  submit: 'Текст сдан на проверку',
  return: 'Текст возвращён копирайтеру',
  to_client: 'Текст отправлен на согласование',
  client_return: 'Текст возвращён на правку',
  approve: 'Текст согласован',
  give_link: 'Ссылка для автора отзыва готова',
  recheck: 'Текст снова на согласовании',
  publish: 'Текст опубликован',
  remove: 'Отмечено: текста на площадке нет',
  restore: 'Текст снова на площадке',
  reject: 'Текст отклонён',
};

/** The same in the history, after the name of who did it. */
export const stepTakenWords: Readonly<Record<HistoryStep, string>> = {
  take: 'Текст взят в работу',
  take_over: 'Забран у другого сотрудника',
  submit: 'Сдан на проверку',
  return: 'Возвращён копирайтеру',
  to_client: 'Отправлен на согласование',
  client_return: 'Возвращён с согласования',
  approve: 'Согласован',
  give_link: 'Дана ссылка автору отзыва',
  recheck: 'Снова на согласовании: автор исправил текст',
  publish: 'Опубликован',
  remove: 'Удалён с площадки',
  restore: 'Снова на площадке',
  reject: 'Отклонён',
};

/** What happened to a text besides its steps, in its history. */
export const eventWords: Readonly<Record<TextEvent, string>> = {
  confirmed: 'Автор подтвердил текст',
  corrected: 'Автор исправил и подтвердил текст',
  declined: 'Автор отказался',
  reapproved: 'Слово автора в силе: второй раз его не спрашивают',
  link_mailed: 'Письмо со ссылкой отправлено',
  link_failed: 'Письмо со ссылкой не дошло',
  link_shown: 'Ссылка и контакт показаны, чтобы передать их автору',
  mark_cleared: 'Добавленный факт проверен',
  undisclosed: 'На площадке нет пометки о вознаграждении',
  disclosed: 'Пометка о вознаграждении снова на месте',
};

/** What stands in front of an event's own words. */
const eventDetails: Readonly<Partial<Record<TextEvent, string>>> = {
  corrected: 'До исправления: ',
  undisclosed: 'Нужны слова: ',
};

type Entry = RequestWork['history'][number];

/** One line of a text's history: what was done, and what was said to it. */
export function historyWords({ step, event, from, words }: Entry): { done: string; more: string | null } {
  if (event !== null) {
    const more = words === null ? null : `${eventDetails[event] ?? ''}${words}`;
    return { done: eventWords[event], more };
  }
  if (step !== null) return { done: stepTakenWords[step], more: words };
  // Before events had codes they were told in words alone.
  return from !== null && words !== null
    ? { done: words, more: null }
    : { done: 'Текст создан', more: words };
}

/** Why a fact that the customer's words do not have may stay. */
export const clearingWords: Readonly<Record<ClearingReason, string>> = {
  said_elsewhere: 'Покупатель сказал это в другом месте',
  client_confirms: 'Подтверждает клиент',
  wording_only: 'Это только формулировка',
};

export const reasonWords: Readonly<Record<CorrectionReason, string>> = {
  added_facts: 'Добавлены факты',
  not_their_words: 'Не слова покупателя',
  meaning_changed: 'Изменён смысл',
  grammar: 'Ошибки в языке',
  too_short: 'Слишком коротко',
  too_long: 'Слишком длинно',
  site_rules: 'Против правил площадки',
  repeats_other: 'Повторяет другой текст',
  tone: 'Не тот тон',
  wrong_place: 'Не та точка',
  consent: 'Вопрос к согласию',
  other: 'Другое',
};

export const reasonOptions: readonly Option<CorrectionReason>[] = (
  Object.keys(reasonWords) as CorrectionReason[]
).map((value) => ({ value, label: reasonWords[value] }));

export const textForms: Forms = ['текст', 'текста', 'текстов'];

/** Why somebody cannot be given a text. */
export const obstacleWords: Readonly<Record<WriterObstacle, string>> = {
  not_assigned: 'не назначен к клиенту',
  not_responsible: 'отвечает за других клиентов',
  withheld: 'право писать выключено',
};

/** What was published once is kept: it can only be taken down. */
export const isDeletable = ({ status }: { status: RequestState }) =>
  status !== 'published' && status !== 'removed';

/** A text in few words: how it begins, its task, or its place. */
export function titleOf(text: {
  review_data: string | null;
  description: string | null;
  fullname_area: string;
}): string {
  const words = text.review_data?.trim() || text.description?.trim() || text.fullname_area;
  return words.length > 90 ? `${words.slice(0, 90).trimEnd()}…` : words;
}
