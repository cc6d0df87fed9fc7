import type { AnswerState } from '@molva/contract/answer-states';
import type { Permission } from '@molva/contract/permissions';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';

/** Rights that decide what a screen offers beside a review. */
const onReviews: readonly Permission[] = [
  'reviews:annotate',
  'answers:read',
  'answers:write',
  'answers:approve',
  'answers:deliver',
  'removals:write',
  'drafts:generate',
];

export function abilitiesOnReviews(actor: Actor, clientId: string): Permission[] {
  return onReviews.filter((permission) => may(actor, permission, clientId));
}

/** Notes, complaints and who of the staff did what are the agency's own. */
export const seesStaffWork = (actor: Pick<Actor, 'kind'>): boolean => actor.kind === 'staff';

/** A client's user sees an official answer from the moment it is theirs to approve. */
export const seesAnswer = (actor: Pick<Actor, 'kind'>, state: AnswerState): boolean =>
  seesStaffWork(actor) || state !== 'draft';
