import type { AnswerState, RemovalState } from '@molva/contract/answer-states';
import type { Tone } from '../../components/status.tsx';

export const answerStateWords: Readonly<Record<AnswerState, { word: string; tone: Tone }>> = {
  draft: { word: 'Черновик', tone: 'idle' },
  approval: { word: 'На согласовании', tone: 'wait' },
  approved: { word: 'Согласован', tone: 'good' },
  delivering: { word: 'Размещают на площадке', tone: 'busy' },
  delivered: { word: 'Размещён, ждём сбора', tone: 'wait' },
  published: { word: 'Опубликован', tone: 'good' },
};

export const removalStateWords: Readonly<Record<RemovalState, { word: string; tone: Tone }>> = {
  prepared: { word: 'Подготовлена', tone: 'idle' },
  filed: { word: 'Подана', tone: 'wait' },
  accepted: { word: 'Принята', tone: 'good' },
  declined: { word: 'Отклонена', tone: 'bad' },
};

export const removalFilterNames: Readonly<Record<'any' | RemovalState, string>> = {
  any: 'С жалобой',
  prepared: 'Жалоба подготовлена',
  filed: 'Жалоба подана',
  accepted: 'Жалоба принята',
  declined: 'Жалоба отклонена',
};
