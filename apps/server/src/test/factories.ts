import { sealedPlaceOf } from '../db/sealed-columns.ts';
import type { AnswerState } from '@molva/contract/answer-states';
import type { RequestState } from '@molva/contract/request-states';
import type { TestServer } from './server.ts';
import { insertMerge } from '../domains/reviews/collecting/merge-queries.ts';
import { storedColumns } from '../domains/reviews/collecting/store-queries.ts';
import { recountMonths } from '../domains/reviews/index.ts';
import { insertSite } from '../domains/sites/index.ts';
import { newId } from '../lib/ids.ts';

let number = 0;

export async function createSite(
  { context }: TestServer,
  site: { domain?: string; name?: string; parser_rules?: object; publication_rules?: object } = {},
): Promise<string> {
  number += 1;
  const domain = site.domain ?? `site${number}.example`;
  await context.db.transaction((tx) =>
    insertSite(tx, {
      name: site.name ?? `Площадка ${number}`,
      domain,
      position: number,
      politeness: { delay_ms: 0, concurrency: 1 },
      parser_rules: site.parser_rules ?? {},
      publication_rules: site.publication_rules ?? {},
    }),
  );
  const row = await context.db.query
    .selectFrom('sites')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function createClient(
  { context }: TestServer,
  client: { name?: string; responsibleId?: string | null; status?: 'active' | 'paused' | 'archived' } = {},
): Promise<string> {
  number += 1;
  const id = newId();
  await context.db.query
    .insertInto('clients')
    .values({
      id,
      name: client.name ?? `Клиент ${number}`,
      status: client.status ?? 'active',
      responsible_id: client.responsibleId ?? null,
    })
    .execute();
  if (client.responsibleId) context.sessions.forgetUser(client.responsibleId);
  return id;
}

export async function createArea(
  { context }: TestServer,
  area: { clientId: string; siteId: string; url?: string; name?: string },
): Promise<string> {
  number += 1;
  const id = newId();
  const url = area.url ?? `https://site.example/area/${number}`;
  await context.db.query
    .insertInto('areas')
    .values({
      id,
      client_id: area.clientId,
      site_id: area.siteId,
      fullname_area: area.name ?? `Точка ${number}`,
      url,
      url_key: url,
      status: 'active',
    })
    .execute();
  await context.db.query.insertInto('area_facts').values({ client_id: area.clientId, area_id: id }).execute();
  return id;
}

export interface ReviewOptions {
  clientId: string;
  areaId: string;
  rating?: number | null;
  recall?: string | null;
  author?: string | null;
  /** ISO 8601; absent: now. */
  publishedAt?: string | null;
  goneSince?: string | null;
  needsAnswer?: boolean | null;
  /** The file that brought it. */
  importId?: string;
  /** The text of an answer that stands under it on the site. */
  answer?: string;
}

/** A review as a collection would have stored it, counted in its area's months. */
export async function insertReview({ context }: TestServer, review: ReviewOptions): Promise<string> {
  number += 1;
  const id = newId();
  const now = new Date().toISOString();
  const key = { client_id: review.clientId, area_id: review.areaId };
  const common = { ...key, content_hash: '', first_seen: now, last_seen: now };
  await context.db.transaction(async (tx) => {
    await tx.query
      .insertInto('reviews')
      .values({
        ...common,
        id,
        fingerprint: `test ${number}`,
        author: review.author === undefined ? 'Анна' : review.author,
        recall: review.recall === undefined ? 'Долго ждали заказ' : review.recall,
        rating: review.rating === undefined ? 2 : review.rating,
        publication_date: review.publishedAt === undefined ? now : review.publishedAt,
        gone_since: review.goneSince ?? null,
        needs_answer: review.needsAnswer ?? null,
        import_id: review.importId ?? null,
        has_answers: review.answer !== undefined,
      })
      .execute();
    if (review.answer !== undefined)
      await tx.query
        .insertInto('reviews')
        .values({
          ...common,
          id: newId(),
          parent_id: id,
          fingerprint: '#0',
          recall: review.answer,
          publication_date: now,
        })
        .execute();
    await recountMonths(tx, key);
  });
  return id;
}

/** What a collection joined with a review: the same review, as if it had been stored twice. */
export async function insertMergeOf(
  { context }: TestServer,
  { clientId, areaId, reviewId }: { clientId: string; areaId: string; reviewId: string },
): Promise<string> {
  await context.db.transaction(async (tx) => {
    const before = await tx.query
      .selectFrom('reviews')
      .select(storedColumns)
      .where('client_id', '=', clientId)
      .where('id', '=', reviewId)
      .executeTakeFirstOrThrow();
    await insertMerge(tx, {
      client_id: clientId,
      area_id: areaId,
      review_id: reviewId,
      run_id: newId(),
      merged_at: context.clock.now().toISOString(),
      before,
      merged: { ...before, id: newId(), external_review_uid: null },
    });
  });
  const row = await context.db.query
    .selectFrom('review_merges')
    .select('id')
    .where('client_id', '=', clientId)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An official answer in any state. */
export async function insertAnswer(
  { context }: TestServer,
  answer: {
    clientId: string;
    areaId: string;
    id: string;
    state: AnswerState;
    text?: string;
    authorId?: string;
    publishedAt?: string;
  },
): Promise<void> {
  await context.db.query
    .insertInto('official_answers')
    .values({
      id: newId(),
      client_id: answer.clientId,
      area_id: answer.areaId,
      review_id: answer.id,
      state: answer.state,
      text: answer.text ?? 'Спасибо, мы разберёмся',
      author_id: answer.authorId ?? null,
      published_at: answer.publishedAt ?? null,
    })
    .execute();
}

export async function insertTemplate(
  { context }: TestServer,
  template: { clientId: string; name?: string; text?: string },
): Promise<string> {
  number += 1;
  const id = newId();
  await context.db.query
    .insertInto('answer_templates')
    .values({
      id,
      client_id: template.clientId,
      name: template.name ?? `Шаблон ${number}`,
      text: template.text ?? 'Спасибо за отзыв',
    })
    .execute();
  return id;
}

export interface RequestOptions {
  clientId: string;
  areaId: string;
  status?: RequestState;
  period?: string;
  text?: string | null;
  description?: string | null;
  prim?: string | null;
  grade?: number;
  sex?: 'male' | 'female';
  correctionsCount?: number;
  plannedDate?: string | null;
  assigneeId?: string;
  createdAt?: string;
  sourceId?: string;
  url?: string;
  confirmedAt?: string;
  aiGenerated?: boolean;
}

/** A text to be prepared, in any state. */
export async function insertRequest({ context }: TestServer, request: RequestOptions): Promise<string> {
  const id = newId();
  await context.db.query
    .insertInto('requests')
    .values({
      id,
      client_id: request.clientId,
      area_id: request.areaId,
      status: request.status ?? 'empty',
      period: request.period ?? new Date().toISOString().slice(0, 7),
      review_data: request.text ?? null,
      description: request.description ?? null,
      prim: request.prim ?? null,
      grade: request.grade ?? null,
      sex: request.sex ?? null,
      corrections_count: request.correctionsCount ?? 0,
      planned_date: request.plannedDate ?? null,
      assignee_id: request.assigneeId ?? null,
      source_id: request.sourceId ?? null,
      published_url: request.url ?? null,
      confirmed_at: request.confirmedAt ?? null,
      ai_generated: request.aiGenerated ?? false,
      ...(request.createdAt === undefined ? {} : { created_at: request.createdAt }),
    })
    .execute();
  return id;
}

export interface SourceOptions {
  clientId: string;
  areaId?: string | null;
  words?: string;
  grade?: number | null;
  sex?: 'male' | 'female' | null;
  /** `given` to all that is asked for a site; null: none. */
  consent?: 'given' | object | null;
  incentive?: string | null;
  keepUntil?: string | null;
  contact?: string;
}

export const givenConsent = {
  given_by: 'Анна',
  how: 'form',
  given_on: '2026-10-01',
  use_of_data: true,
  use_of_text: true,
  channels: ['site'],
};

/** A customer's own words. */
export async function insertSource({ context }: TestServer, source: SourceOptions): Promise<string> {
  number += 1;
  const id = newId();
  const consent = source.consent === undefined || source.consent === 'given' ? givenConsent : source.consent;
  const { secrets } = context;
  const contact =
    source.contact === undefined
      ? {}
      : {
          contact_sealed: secrets.seal(
            source.contact,
            sealedPlaceOf('sources', { client_id: source.clientId, id }),
          ),
          contact_masked: '***',
          key_id: secrets.keyId,
        };
  await context.db.query
    .insertInto('sources')
    .values({
      id,
      client_id: source.clientId,
      area_id: source.areaId ?? null,
      kind: 'survey',
      words: source.words ?? 'Понравился кофе и быстрое обслуживание, приду ещё',
      grade: source.grade === undefined ? 5 : source.grade,
      sex: source.sex === undefined ? 'female' : source.sex,
      received_at: '2026-10-01',
      consent: consent === null ? null : JSON.stringify(consent),
      incentive: source.incentive ?? null,
      keep_until: source.keepUntil ?? null,
      identity: `test:${number}`,
      ...contact,
    })
    .execute();
  return id;
}
