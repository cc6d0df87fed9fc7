import type { AnswerFilter, AnswerState, RemovalState } from '@molva/contract/answer-states';
import type { Tone } from '../../components/status.tsx';

export const answerFilterNames: Readonly<Record<AnswerFilter, string>> = {
  waiting: 'Ждут ответа',
  older: 'Без ответа давно',
  draft: 'Ответ в черновике',
  approval: 'Ответ на согласовании',
  approved: 'Ответ согласован',
  delivering: 'Ответ размещают',
  delivered: 'Ответ размещён, ждём сбора',
  published: 'Ответ опубликован',
};

export const answerStateWords: Readonly<Record<AnswerState, { word: string; tone: Tone }>> = {
  draft: { word: 'Черновик', tone: 'idle' },
  approval: { word: 'На согласовании', tone: 'wait' },
  approved: { word: 'Согласован', tone: 'good' },
  delivering: { word: 'Размещают на площадке', tone: 'busy' },
  delivered: { word: 'Размещён, ждём сбора', tone: 'wait' },
  published: { word: 'Опубликован', tone: 'good' },
};

export const removalFilterNames: Readonly<Record<'any' | RemovalState, string>> = {
  any: 'С жалобой',
  prepared: 'Жалоба подготовлена',
  filed: 'Жалоба подана',
  accepted: 'Жалоба принята',
  declined: 'Жалоба отклонена',
};

export const removalStateWords: Readonly<Record<RemovalState, { word: string; tone: Tone }>> = {
  prepared: { word: 'Подготовлена', tone: 'idle' },
  filed: { word: 'Подана', tone: 'wait' },
  accepted: { word: 'Принята', tone: 'good' },
  declined: { word: 'Отклонена', tone: 'bad' },
};
