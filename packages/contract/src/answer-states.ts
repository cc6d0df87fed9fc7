/** States and steps of official answers and removal requests. No imports: the web has a word for each. */
export const answerStates = [
  'draft',
  'approval',
  'approved',
  'delivering',
  'delivered',
  'published',
] as const;
export type AnswerState = (typeof answerStates)[number];

export const answerSteps = ['send', 'approve', 'return', 'take', 'release', 'deliver'] as const;
export type AnswerStep = (typeof answerSteps)[number];

/**
 * How a review stands to its answer, for lists. `waiting`: needs one, and none is being prepared: it was marked so, or
 * is a grade of 3 or less of the last 90 days that was not waved off. `unanswered`: the same of whatever day, and whether or
 * not one is being prepared. The rest are states of the official answer.
 */
export const answerFilters = ['waiting', 'older', 'unanswered', ...answerStates] as const;
export type AnswerFilter = (typeof answerFilters)[number];

export const removalStates = ['prepared', 'filed', 'accepted', 'declined'] as const;
export type RemovalState = (typeof removalStates)[number];

/** Grounds that sites' publication rules know; which of them a site accepts stands in its rules. */
export const removalGrounds = [
  'not_a_customer',
  'off_topic',
  'insult',
  'threat',
  'personal_data',
  'advertising',
  'competitor',
  'duplicate',
  'paid_or_fake',
  'illegal_content',
  'other_place',
] as const;
export type RemovalGround = (typeof removalGrounds)[number];
