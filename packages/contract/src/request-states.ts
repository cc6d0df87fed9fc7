/** States of a request, in the order of its way. No imports: the web shows them everywhere. */
export const requestStates = [
  'empty',
  'writing',
  'editing',
  'correction',
  'client_review',
  'approved',
  'with_customer',
  'published',
  'removed',
  'rejected',
] as const;
export type RequestState = (typeof requestStates)[number];

/** A state in words, as staff and the client's people read it in lists. */
export const requestStateNames: Readonly<Record<RequestState, string>> = {
  empty: 'Пустой',
  writing: 'Пишется',
  editing: 'На проверке',
  correction: 'На правке',
  client_review: 'На согласовании',
  approved: 'Согласован',
  with_customer: 'У автора отзыва',
  published: 'Опубликован',
  removed: 'Удалён с площадки',
  rejected: 'Отклонён',
};

/** States in which the client sees a text. */
export const shownStates = ['client_review', 'approved', 'with_customer', 'published', 'removed'] as const;

/** States of texts that were handed in, and of those that the client has approved. */
export const acceptedStates = ['approved', 'with_customer', 'published', 'removed'] as const;
export const writtenStates = ['editing', 'correction', 'client_review', ...acceptedStates] as const;

/** States in which a text still needs someone. */
export const inWorkStates = [
  'empty',
  'writing',
  'editing',
  'correction',
  'client_review',
  'approved',
  'with_customer',
] as const satisfies readonly RequestState[];

/** States that count as planned: all but rejected. */
export const plannedStates = [
  ...inWorkStates,
  'published',
  'removed',
] as const satisfies readonly RequestState[];

/** States in which nothing is left to do. */
export const endStates = ['published', 'removed', 'rejected'] as const;
