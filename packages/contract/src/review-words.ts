import type { AnswerState, RemovalState } from './answer-states.ts';

/** What is said of a review beside its own words, in Russian. No imports but types: lists and files have the same words. */
export const answerStateNames: Readonly<Record<AnswerState, string>> = {
  draft: 'Черновик',
  approval: 'На согласовании',
  approved: 'Согласован',
  delivering: 'Размещают на площадке',
  delivered: 'Размещён, ждём сбора',
  published: 'Опубликован',
};

export const removalStateNames: Readonly<Record<RemovalState, string>> = {
  prepared: 'Подготовлена',
  filed: 'Подана',
  accepted: 'Принята',
  declined: 'Отклонена',
};
