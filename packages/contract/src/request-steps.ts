import type { Permission } from './permissions.ts';
import type { RequestState } from './request-states.ts';

/** Steps of a text from state to state. No imports of a schema: the web has a button for each. */
export const requestSteps = [
  'take',
  'submit',
  'return',
  'to_client',
  'client_return',
  'approve',
  'give_link',
  'recheck',
  'publish',
  'remove',
  'restore',
  'reject',
] as const;
export type RequestStep = (typeof requestSteps)[number];

/** What the history of a text tells of: its steps, and that it went to another person in the state it was in. */
export const historySteps = [...requestSteps, 'take_over'] as const;
export type HistoryStep = (typeof historySteps)[number];

/** Steps that are the writer's: what is assigned to one is for nobody else to take. */
export const writerSteps: ReadonlySet<RequestStep> = new Set(['take', 'submit']);

/** What must hold before a step; where it does not, the call answers 422 and names the field. */
export const stepConditions = [
  /** A source is attached. */
  'source',
  /** It has the customer's words. */
  'words',
  /** The customer has agreed, and has not taken it back. */
  'consent',
  /** There is a text. */
  'text',
  /** Every mark of an added fact is cleared by an editor. */
  'marks_cleared',
  /** Length, words and markup are as the site's rules ask. */
  'site_rules',
  /** Where the customer was rewarded, the text has the disclosure of the site's rules. */
  'disclosure',
  /** The site's policy allows what was done: help with wording, a model, a reward. */
  'site_policy',
  /** A reason is given: one of the list, and words. */
  'reason',
  /** An address on the site, and a picture of it in the gallery; a collection needs neither. */
  'proof',
] as const;
export type StepCondition = (typeof stepConditions)[number];

export interface StepRule {
  readonly from: readonly RequestState[];
  readonly to: RequestState;
  /** Right of who may take it; null: only Molva itself, when a collection or the customer's answer says so. */
  readonly right: Permission | null;
  readonly conditions: readonly StepCondition[];
  /** Nobody else may hold the text. */
  readonly needsLock: boolean;
}

const written: readonly StepCondition[] = ['source', 'words', 'consent', 'text'];
const clean: readonly StepCondition[] = ['marks_cleared', 'site_rules', 'disclosure', 'site_policy'];

/**
 * The way of a text. Checks, buttons and the diagram in docs/requests.md all come from here. A
 * state in which a text has been shown to the client or the customer is never left for `writing` again.
 */
export const stepRules: Readonly<Record<RequestStep, StepRule>> = {
  take: { from: ['empty'], to: 'writing', right: 'requests:take', conditions: [], needsLock: false },
  submit: {
    from: ['writing', 'correction'],
    to: 'editing',
    right: 'requests:write',
    conditions: written,
    needsLock: true,
  },
  return: {
    from: ['editing'],
    to: 'correction',
    right: 'requests:check',
    conditions: ['reason'],
    needsLock: true,
  },
  to_client: {
    from: ['editing'],
    to: 'client_review',
    right: 'requests:check',
    conditions: [...written, ...clean],
    needsLock: true,
  },
  client_return: {
    from: ['client_review'],
    to: 'correction',
    right: 'requests:decide',
    conditions: ['reason'],
    needsLock: false,
  },
  approve: {
    from: ['client_review'],
    to: 'approved',
    right: 'requests:approve',
    conditions: [...written, ...clean],
    needsLock: false,
  },
  // Again from `with_customer`: the link before has ended, or was lost.
  give_link: {
    from: ['approved', 'with_customer'],
    to: 'with_customer',
    right: 'requests:check',
    conditions: [...written, ...clean],
    needsLock: false,
  },
  // What the customer corrected is the client's to approve once more, as the client has chosen.
  recheck: { from: ['with_customer'], to: 'client_review', right: null, conditions: [], needsLock: false },
  publish: {
    from: ['with_customer'],
    to: 'published',
    right: 'requests:unlock',
    conditions: ['proof'],
    needsLock: false,
  },
  remove: {
    from: ['published'],
    to: 'removed',
    right: 'requests:unlock',
    conditions: ['reason'],
    needsLock: false,
  },
  restore: { from: ['removed'], to: 'published', right: null, conditions: [], needsLock: false },
  reject: {
    from: ['empty', 'writing', 'editing', 'correction', 'client_review', 'approved', 'with_customer'],
    to: 'rejected',
    right: 'requests:check',
    conditions: ['reason'],
    needsLock: false,
  },
};

/** Why a text goes back or is given up. */
export const correctionReasons = [
  'added_facts',
  'not_their_words',
  'meaning_changed',
  'grammar',
  'too_short',
  'too_long',
  'site_rules',
  'repeats_other',
  'tone',
  'wrong_place',
  'consent',
  'other',
] as const;
export type CorrectionReason = (typeof correctionReasons)[number];

/** What happens to a text besides its steps. */
export const textEvents = [
  /** The customer confirmed it as it was. */
  'confirmed',
  /** The customer corrected and confirmed it; the words are the text before. */
  'corrected',
  'declined',
  /** Approved again after a correction: the customer's word still stands. */
  'reapproved',
  /** The link went by mail; the words are the masked mailbox. */
  'link_mailed',
  'link_failed',
  /** A person was shown the link and the contact, to carry it. */
  'link_shown',
  /** A marked fact was looked at; the words say which. */
  'mark_cleared',
  /** It stands on its page without the disclosure of the reward; the words are the disclosure. */
  'undisclosed',
  'disclosed',
] as const;
export type TextEvent = (typeof textEvents)[number];

/** Why a fact that the customer's words do not have may stay. */
export const clearingReasons = ['said_elsewhere', 'client_confirms', 'wording_only'] as const;
export type ClearingReason = (typeof clearingReasons)[number];

export const sourceKinds = ['survey', 'interview', 'message', 'call', 'own_draft'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Checks of a text, in the order to show them. */
export const checkKinds = [
  'length',
  'forbidden_words',
  'markup',
  'disclosure',
  'added_facts',
  'gender',
  'near_duplicate',
  'repetition',
  'spelling',
  'typography',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** What a mark is of; a detail has no shape of its own, it is an addition by how it stands in the text. */
export const claimKinds = [
  'name',
  'number',
  'date',
  'price',
  'product',
  'place',
  'contact',
  'detail',
] as const;
export type ClaimKind = (typeof claimKinds)[number];
