import { stepRules } from '@molva/contract/request-steps';
import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { systemActor } from '../../../kernel/permissions/actor.ts';
import { findArea } from '../../areas/index.ts';
import { audit } from '../../../kernel/audit.ts';
import { hasAskedAbout, insertComment, resolveQuestions } from '../text/comment-queries.ts';
import { type Match, matchTexts } from './match-texts.ts';
import {
  type AwaitedText,
  awaitedTexts,
  freshReviews,
  type SeenReview,
  turnedTexts,
} from './proof-queries.ts';
import { findSite, publicationRulesOf } from '../../sites/index.ts';
import { detectMissingDisclosure } from './detect-missing-disclosure.ts';
import { keepProofs } from './proofs.ts';
import { notifyCaretakers, publishToScreens } from '../text/notify.ts';
import { addHistory, changeRequest } from '../text/work-queries.ts';

interface Run {
  clientId: string;
  areaId: string;
  runId: string;
  at: Date;
}
type Found = Match<AwaitedText, SeenReview>;

/**
 * What a collection proves of texts, in the transaction that ends it: those it saw on the area's page are published, those
 * whose review went are removed, and back where it is seen again. What is only alike is put to a person.
 */
export async function detectPublication(context: AppContext, tx: Transaction, run: Run): Promise<void> {
  const area = await findArea(tx, run.clientId, run.areaId);
  const site = area === undefined ? undefined : await findSite(tx, area.site_id);
  const rules = publicationRulesOf(site ?? { publication_rules: {} });
  const done = [...(await noticeFound(context, tx, run, rules)), ...(await noticeTurned(context, tx, run))];
  for (const { id, details } of done)
    audit(tx, systemActor, {
      action: 'request.stepped',
      resource: 'request',
      resourceId: id,
      clientId: run.clientId,
      details: { ...details, run_id: run.runId },
    });
  await detectMissingDisclosure(context, tx, run, rules);
}

interface Noticed {
  id: string;
  details: Record<string, unknown>;
}

async function noticeFound(
  context: AppContext,
  tx: Transaction,
  run: Run,
  { disclosure }: { disclosure: string | null },
): Promise<Noticed[]> {
  const texts = (await awaitedTexts(tx, run)).map((text) => ({
    ...text,
    disclosure: text.incentive === null ? null : disclosure,
  }));
  const oldest = texts.map((text) => text.approved_at.slice(0, 10)).toSorted()[0];
  if (oldest === undefined) return [];
  const matches = matchTexts(texts, await freshReviews(tx, run, oldest));
  const done: Noticed[] = [];
  for (const match of matches) {
    if (!match.isSure) await askPerson(context, tx, match, run.at);
    else done.push(await takeForPublished(context, tx, match, run));
  }
  return done;
}

async function takeForPublished(
  context: AppContext,
  tx: Transaction,
  { text, review, likeness }: Found,
  run: Run,
): Promise<Noticed> {
  const area = await findArea(tx, text.client_id, text.area_id);
  const isStep = text.status === 'with_customer';
  const change = {
    matched_review_id: review.id,
    ...(isStep
      ? {
          status: stepRules.publish.to,
          published_at: run.at,
          published_url: review.url ?? area?.url ?? null,
          locked_by: null,
          locked_until: null,
        }
      : {}),
  };
  await changeRequest(tx, text, change, { at: run.at });
  await resolveQuestions(tx, text, run.at);
  if (isStep) {
    await addHistory(tx, text, {
      step: 'publish',
      from: text.status,
      to: 'published',
      at: run.at,
      userId: null,
    });
    await publishToScreens(tx, { ...text, status: 'published', locked_by: null }, text.status);
    await keepProofs(context, tx, { ...text, published_at: run.at });
  }
  const details = { step: isStep ? 'publish' : 'match', review_id: review.id, likeness: round(likeness) };
  return { id: text.id, details };
}

const round = (value: number) => Math.round(value * 100) / 100;

/** Once for each review: the next collections see it as well. */
async function askPerson(
  context: AppContext,
  tx: Transaction,
  { text, review, likeness }: Found,
  at: Date,
): Promise<void> {
  const quote = review.recall.slice(0, 1_000).toWellFormed();
  if (text.status !== 'with_customer' || (await hasAskedAbout(tx, text, review.id))) return;
  const more = `Отзыв${review.author === null ? '' : ` от ${review.author}`} похож на текст: совпадает ${Math.round(likeness * 100)}\u00A0%.`;
  await insertComment(tx, text, {
    authorId: null,
    text: `${more} Если это он, отметьте.`,
    quote,
    reviewId: review.id,
    at,
  });
  await publishToScreens(tx, text);
  const title = 'Текст, похоже, опубликован';
  await notifyCaretakers(context, tx, text, { kind: 'text_found', title, more });
}

async function noticeTurned(context: AppContext, tx: Transaction, run: Run): Promise<Noticed[]> {
  const done: Noticed[] = [];
  for (const text of await turnedTexts(tx, run)) {
    const step = text.status === 'published' ? ('remove' as const) : ('restore' as const);
    const status = stepRules[step].to;
    await changeRequest(tx, text, { status }, { at: run.at });
    await addHistory(tx, text, { step, from: text.status, to: status, at: run.at, userId: null });
    await publishToScreens(tx, { ...text, status }, text.status);
    if (step === 'remove')
      await notifyCaretakers(context, tx, text, {
        kind: 'text_removed',
        title: 'Опубликованный текст пропал с площадки',
      });
    done.push({ id: text.id, details: { step, from: text.status, to: status } });
  }
  return done;
}
