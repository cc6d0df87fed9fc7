import { type RequestStep, stepRules } from '@molva/contract/request-steps';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { invalid, invalidField } from '../../../lib/errors.ts';
import type { Actor } from '../../../kernel/permissions/actor.ts';
import { audit } from '../../../kernel/audit.ts';
import { assertLookedAt, withDisclosure } from '../../texts/index.ts';
import type { UpdateInput } from '../text/change-fields.ts';
import { type CheckedText, textWithRules } from '../text/checks-of.ts';
import { insertComment } from '../text/comment-queries.ts';
import { problemsOf } from '../text/conditions.ts';
import { issueLink } from '../link/issue-link.ts';
import { sendApproval } from '../link/jobs.ts';
import { endLinksOf } from '../link/link-queries.ts';
import { leaseFrom } from '../leases/lease.ts';
import { notifyOfStep } from '../text/notify.ts';
import {
  addHistory,
  changeRequest,
  hasScreenshot,
  type LockedRequest,
  type RequestChange,
} from '../text/work-queries.ts';

interface Key {
  client_id: string;
  id: string;
}

/** What a step changes besides the fields of the call. @param row as those fields leave it */
export function sideChange(
  context: AppContext,
  actor: Actor,
  row: LockedRequest,
  step: RequestStep | null,
): RequestChange {
  const isMine = row.locked_by === actor.userId;
  const lease = { locked_by: actor.userId, locked_until: leaseFrom(context) };
  if (step === null) return isMine ? lease : {};
  const { to } = stepRules[step];
  const change: RequestChange = { status: to, locked_by: null, locked_until: null };
  if (step === 'take') return { ...change, ...lease };
  if (to === 'correction') {
    change.corrections_count = row.corrections_count + 1;
    // Other words need the customer's word anew.
    change.confirmed_at = null;
  }
  // Its customer has had their say already: what they corrected was looked at, and nobody asks them twice.
  if (step === 'approve' && row.confirmed_at !== null) change.status = 'with_customer';
  // Whoever wrote it gets it back, should it be returned.
  if (step === 'submit' && row.assignee_id === null) change.assignee_id = actor.userId;
  return change;
}

/** A reward is disclosed in the words of the site's rules, in the text itself. @returns the text that says so, or null */
export async function discloseReward(tx: Transaction, key: Key, at: Date): Promise<string | null> {
  const { row, rules } = await textWithRules(tx, key);
  if (row.review_data === null) return null;
  const text = withDisclosure(row.review_data, { rules, incentive: row.incentive });
  if (text === row.review_data) return null;
  const change = { review_data: text, disclosure: rules.disclosure };
  await changeRequest(tx, key, change, { at, isNewVersion: false });
  return text;
}

/**
 * @throws invalid with everything the text, checked as it is stored now, lacks for the step; unavailable where the dictionary
 *   was not heard of it
 */
export async function assertConditions(
  tx: Transaction,
  key: Key,
  step: RequestStep,
  checked: CheckedText,
  input: Pick<UpdateInput, 'reason' | 'published_url' | 'matched_review_id'>,
): Promise<void> {
  const { conditions } = stepRules[step];
  if (conditions.includes('marks_cleared') && !checked.isPassed) assertLookedAt(checked.checks);
  const fields = problemsOf(conditions, checked, {
    reason: input.reason,
    published_url: input.published_url,
    matched_review_id: input.matched_review_id,
    hasScreenshot: conditions.includes('proof') && (await hasScreenshot(tx, key)),
    hosts: hostsOf(checked.row.url),
  });
  if (fields.length > 0) throw invalid(fields);
}

/** A site is the same with www and without. */
function hostsOf(url: string): string[] {
  const { host } = new URL(url);
  const bare = host.replace(/^www\./, '');
  return [bare, `www.${bare}`, host];
}

interface Done {
  before: LockedRequest;
  step: RequestStep;
  input: Pick<UpdateInput, 'reason'>;
  at: Date;
  /** Another step follows in the same moment: nobody is asked for what that one does. */
  isPassing?: boolean;
}

/** Leaves the step in the history, its reason at the place in the text, and tells those who come next. */
export async function noteStep(
  context: AppContext,
  tx: Transaction,
  actor: Actor,
  { before, step, input: { reason }, at, isPassing = false }: Done,
): Promise<void> {
  await addHistory(tx, before, {
    step,
    from: before.status,
    to: stepRules[step].to,
    at,
    userId: actor.userId,
    reason: reason?.code ?? null,
    words: reason?.text ?? null,
  });
  if (reason !== undefined) {
    const range = rangeIn(before.review_data ?? '', reason);
    await insertComment(tx, before, {
      authorId: actor.userId,
      text: reason.text,
      reason: reason.code,
      range,
      quote: range === null ? null : (before.review_data ?? '').slice(range.start, range.end).toWellFormed(),
      at,
    });
  }
  if (step === 'approve' && before.confirmed_at !== null) {
    await addHistory(tx, before, {
      step: null,
      event: 'reapproved',
      from: 'approved',
      to: 'with_customer',
      at,
      userId: null,
    });
    const key = { client_id: before.client_id, request_id: before.id };
    await context.jobs.enqueue(tx, sendApproval, key, { clientId: before.client_id, userId: actor.userId });
  }
  if (step === 'reject' || step === 'publish') await endLinksOf(tx, before, at);
  if (step === 'give_link') {
    await issueLink(context, tx, before, actor.userId);
    audit(tx, actor, {
      action: 'customer_page.issued',
      resource: 'request',
      resourceId: before.id,
      clientId: before.client_id,
    });
  }
  if (!isPassing) await notifyOfStep(context, tx, step, before, { by: actor.userId, words: reason?.text });
}

/** A place in a text; null where none is named. @throws invalid where the text has no such place */
export function rangeIn(
  text: string,
  { start, end }: { start?: number | undefined; end?: number | undefined },
): { start: number; end: number } | null {
  if (start === undefined && end === undefined) return null;
  if (start === undefined || end === undefined || start >= end || end > text.length)
    throw invalidField(end === undefined ? 'end' : 'start', 'no_such_place');
  return { start, end };
}
