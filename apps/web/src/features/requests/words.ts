import type { WriterObstacle } from '@molva/contract/request-planning';
import type { RequestState } from '@molva/contract/request-states';
import type { CorrectionReason, HistoryStep, RequestStep } from '@molva/contract/request-steps';
import type { Tone } from '../../components/status.tsx';
import type { Forms } from '../../lib/formats.ts';
import type { Option } from '../../components/options.ts';

/** A text's state in words, and how it looks. */
export const requestStateWords: Readonly<Record<RequestState, { word: string; tone: Tone }>> = {
  empty: { word: 'Пустой', tone: 'idle' },
  writing: { word: 'Пишется', tone: 'busy' },
  editing: { word: 'На проверке', tone: 'wait' },
  correction: { word: 'На правке', tone: 'wait' },
  client_review: { word: 'На согласовании', tone: 'wait' },
  approved: { word: 'Согласован', tone: 'good' },
  with_customer: { word: 'У автора отзыва', tone: 'busy' },
  published: { word: 'Опубликован', tone: 'good' },
  removed: { word: 'Удалён с площадки', tone: 'bad' },
  rejected: { word: 'Отклонён', tone: 'bad' },
};

/** A step as a button that takes it. */
export const stepWords: Readonly<Record<RequestStep, string>> = {
  take: 'Взять в работу',
  submit: 'Сдать на проверку',
  return: 'Вернуть копирайтеру',
  to_client: 'Отправить на согласование',
  client_return: 'Вернуть на правку',
  approve: 'Согласовать',
  give_link: 'Отправить ссылку автору отзыва',
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
  publish: 'Опубликован',
  remove: 'Удалён с площадки',
  restore: 'Снова на площадке',
  reject: 'Отклонён',
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
