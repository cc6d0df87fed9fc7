import type { Problems } from './problem-text.ts';

/** Help of a model. */
export const draftProblems = {
  no_model: { detail: 'No model is configured', words: 'Модель не подключена' },
  model_tokens_used_up: {
    detail: "The client's tokens of the model for this month are used up",
    words: 'Лимит модели на этот месяц исчерпан',
  },
  model_timeout: {
    detail: 'The model did not answer in time',
    words: 'Модель не ответила вовремя. Попробуйте ещё раз',
  },
  model_unreachable: {
    detail: 'The model cannot be reached',
    words: 'Модель недоступна. Попробуйте позже или сообщите администратору',
  },
  model_auth_failed: {
    detail: "The model's endpoint does not accept the key",
    words: 'Модель не принимает ключ. Сообщите администратору',
  },
  model_rate_limited: {
    detail: 'The model was asked too often, try again later',
    words: 'К модели слишком много запросов. Подождите и повторите',
  },
  model_rejected: {
    detail: "The model's endpoint refused the request",
    words: 'Модель отклонила запрос. Сообщите администратору',
  },
  model_failed: {
    detail: "The model's endpoint failed",
    words: 'У модели внутренняя ошибка. Попробуйте позже',
  },
  model_refused: {
    detail: 'The model declined to answer',
    words: 'Модель отказалась отвечать на этот текст. Правьте его сами',
  },
  model_cut: {
    detail: 'The model did not come to the end of its answer',
    words: 'Ответ модели оборвался. Попробуйте ещё раз',
  },
  model_empty: {
    detail: 'The model answered nothing',
    words: 'Модель ничего не написала. Попробуйте ещё раз',
  },
  model_too_large: {
    detail: 'The model answered more than can be used',
    words: 'Модель ответила слишком длинно. Попробуйте ещё раз',
  },
  model_broken: {
    detail: 'The model answered in a way that cannot be read',
    words: 'Ответ модели не удалось разобрать. Попробуйте ещё раз',
  },
  model_wrong_language: {
    detail: 'The model answered in another language',
    words: 'Модель ответила на другом языке. Попробуйте ещё раз',
  },
  model_wrong_grade: {
    detail: 'The model answered with another grade than the customer gave',
    words: 'Модель изменила оценку покупателя. Такой текст не подходит, попробуйте ещё раз',
  },
  draft_decided_once: {
    detail: 'A draft is either accepted or rejected',
    words: 'Черновик либо принимают, либо отклоняют',
  },
  draft_not_open: { detail: 'The draft is {state}', words: 'Этот черновик уже решён' },
  draft_changed: {
    detail: 'The draft was changed by somebody else meanwhile',
    words: 'Пока вы работали, черновик поправил кто-то другой',
  },
  other_suggestions: {
    detail: 'Other suggestions of yours are still coming',
    words: 'Другие ваши предложения ещё пишутся: подождите',
  },
  text_not_rewritten: {
    detail: 'A text that is {state} is not rewritten',
    words: 'В этом состоянии текст не переписывают',
  },
  nothing_to_rewrite: { detail: 'There is no text to rewrite', words: 'Переписывать пока нечего' },
} as const satisfies Problems;
