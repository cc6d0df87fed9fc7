import type { AnswerFilter } from '@molva/contract/answer-states';

export { toneNames } from '@molva/contract/tone-names';

export const answerFilterNames: Readonly<Record<AnswerFilter, string>> = {
  waiting: 'Ждут ответа',
  older: 'Без ответа давно',
  unanswered: 'Низкие без ответа',
  draft: 'Ответ в черновике',
  approval: 'Ответ на согласовании',
  approved: 'Ответ согласован',
  delivering: 'Ответ размещают',
  delivered: 'Ответ размещён, ждём сбора',
  published: 'Ответ опубликован',
};

export const contradictsGrade = 'Текст спорит с оценкой';

export const sexNames: Readonly<Record<'female' | 'male', string>> = { female: 'Женщина', male: 'Мужчина' };
export const nobodyName = 'Никому не поручен';
