import type { SourceKind } from '@molva/contract/request-steps';

export const sourceKindWords: Readonly<Record<SourceKind, string>> = {
  survey: 'Опрос',
  interview: 'Интервью',
  message: 'Сообщение',
  call: 'Звонок',
  own_draft: 'Черновик покупателя',
};
