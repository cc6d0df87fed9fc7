import type { AnswerFilter } from '@molva/contract/answer-states';
import type { Tone } from '@molva/contract/tones';

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

/** What the text sounds like, beside the customer's own grade. */
export const toneNames: Readonly<Record<Tone, string>> = {
  negative: 'Текст ругает',
  neutral: 'Текст сдержан',
  positive: 'Текст хвалит',
};
export const contradictsGrade = 'Текст спорит с оценкой';

export const sexNames: Readonly<Record<'female' | 'male', string>> = { female: 'Женщина', male: 'Мужчина' };
export const nobodyName = 'Никому не поручен';
