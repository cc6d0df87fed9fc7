import type { SourceKind } from './request-steps.ts';

/** How a customer's words came, in Russian. */
export const sourceKindNames: Readonly<Record<SourceKind, string>> = {
  survey: 'Опрос',
  interview: 'Интервью',
  message: 'Сообщение',
  call: 'Звонок',
  own_draft: 'Черновик покупателя',
};
