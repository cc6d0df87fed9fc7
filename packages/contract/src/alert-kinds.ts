/** What a rule of alerts may tell of. No imports: the browser loads it with its words. */
export const alertKinds = [
  'new_review',
  'review_edited',
  'review_gone',
  'unanswered',
  'rating_moved',
  'rating_crept',
  'rule_stopped',
  'burst',
  'competitor_moved',
  'competitor_passed',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Those of the client as a whole: a competitor is watched by the client, not by one of its areas. */
const clientKinds: readonly AlertKind[] = ['competitor_moved', 'competitor_passed'];

/** Whether a rule of these kinds may name areas, groups and sites. */
export const mayNamePlaces = (kinds: readonly AlertKind[]): boolean =>
  !kinds.some((kind) => clientKinds.includes(kind));

/** Ways to people; a webhook is one to a program. */
export const alertChannels = ['app', 'mail', 'push', 'telegram'] as const;
export type AlertChannel = (typeof alertChannels)[number];

export const deliveryChannels = [...alertChannels, 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const deliveryStates = ['waiting', 'sent', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const alertLimits = {
  rules: 50,
  webhooks: 10,
  words: 20,
  wordLength: 60,
  places: 200,
  recipients: 50,
  /** Days over which a rating creeps, and back to which a rule is tried. */
  days: 30,
  examples: 5,
} as const;
