/** What may need someone on the start screen, in the order to look at it. No imports: the web has a word for each. */
export const needKinds = [
  'collections_failed',
  'reviews_waiting',
  'reviews_older',
  'answers_to_approve',
  'answers_to_deliver',
  'tasks_late',
  'tasks_due',
  'texts_to_approve',
  'texts_to_check',
  'texts_to_link',
  'texts_to_correct',
  'texts_due',
  'texts_in_hand',
  'texts_to_take',
  'removals_to_file',
  'brief_missing',
] as const;
export type NeedKind = (typeof needKinds)[number];
