/** States of a request, in the order of its way. No imports: the web has a word for each. */
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

/** States in which the client sees a text. */
export const shownStates = ['client_review', 'approved', 'with_customer', 'published', 'removed'] as const;

/** States in which nothing is left to do. */
export const endStates = ['published', 'removed', 'rejected'] as const;
