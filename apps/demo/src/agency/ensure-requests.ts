import { audit } from '@molva/server/kernel/audit';
import { newId } from '@molva/server/lib/ids';
import { systemActor } from '@molva/server/kernel/permissions/actor';
import type { AppContext } from '@molva/server/kernel/context';
import type { AnswerOf, Api } from '@molva/contract';
import type { Call } from './api.ts';
import { sourceIdOf } from './queries.ts';
import { hasRequests, insertRequests, type NewRequest } from './request-queries.ts';
import { taskWords } from './work-texts.ts';

type Review = AnswerOf<Api['GET /reviews/clients/requests/get-reviews-and-answers']>['data'][number];

interface Plan {
  clientId: string;
  areaIds: readonly string[];
  /** Months, `YYYY-MM`, newest first. */
  months: readonly string[];
}

/** Texts that customers have published, a month and area. */
const doneEach = 3;

/**
 * What the agency has asked customers for: in past months texts that stand on the sites (each is a collected review, with
 * its own words, grade and link, whatever the grade), in this one tasks that nobody has written to yet. No call makes a
 * published text, but what is laid out here has its source as any other.
 */
export async function ensureRequests(context: AppContext, manager: Call, plan: Plan): Promise<void> {
  const { clientId, areaIds, months } = plan;
  if (await hasRequests(context.db, clientId)) return;
  const rows: NewRequest[] = [];
  for (const [index, period] of months.entries()) {
    for (const areaId of areaIds) {
      const reviews = await reviewsOf(manager, clientId, areaId, period);
      for (const review of reviews)
        rows.push(publishedRow(review, period, await keepWords(context, manager, review)));
      if (index === 0) rows.push(...openRows(clientId, areaId, period));
    }
  }
  if (rows.length === 0) return;
  await context.db.transaction(async (tx) => {
    await insertRequests(tx, rows);
    audit(tx, systemActor, {
      action: 'request.created',
      resource: 'request',
      resourceId: null,
      clientId,
      details: { count: rows.length },
    });
  });
}

async function reviewsOf(manager: Call, clientId: string, areaId: string, period: string): Promise<Review[]> {
  const [year = 0, month = 1] = period.split('-').map(Number);
  const { data } = await manager('GET /reviews/clients/requests/get-reviews-and-answers', {
    query: {
      client_id: clientId,
      area_id: areaId,
      publication_date_from: `${period}-01`,
      publication_date_to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10),
      limit: doneEach,
    },
  });
  return data.filter((review) => review.recall !== null);
}

/** What the customer had written before they published it, with their consent; kept already where an earlier start broke off. */
async function keepWords(context: AppContext, manager: Call, review: Review): Promise<string> {
  const words = review.recall ?? '';
  const known = await sourceIdOf(context.db, review.client_id, words);
  if (known !== null) return known;
  const day = (review.publication_date ?? review.first_seen).slice(0, 10);
  const { id } = await manager('POST /reviews/clients/requests/sources', {
    body: {
      client_id: review.client_id,
      area_id: review.area_id,
      kind: 'own_draft',
      words,
      grade: gradeOf(review),
      sex: review.sex,
      received_at: day,
      consent: {
        given_by: review.author ?? 'Гость',
        how: 'form',
        given_on: day,
        use_of_data: true,
        use_of_text: true,
        channels: ['site'],
      },
    },
  });
  return id;
}

const gradeOf = ({ rating }: Review) => (rating === null ? null : Math.round(rating));

function publishedRow(review: Review, period: string, sourceId: string): NewRequest {
  return {
    client_id: review.client_id,
    id: newId(),
    area_id: review.area_id,
    status: review.gone_since === null ? 'published' : 'removed',
    description: taskWords,
    review_data: review.recall,
    grade: gradeOf(review),
    sex: review.sex,
    period,
    planned_date: review.publication_date?.slice(0, 10) ?? null,
    source_id: sourceId,
    matched_review_id: review.id,
    published_url: review.url,
    published_at: review.publication_date,
  };
}

function openRows(clientId: string, areaId: string, period: string): NewRequest[] {
  return (['empty', 'empty', 'writing'] as const).map((status, index) => ({
    client_id: clientId,
    id: newId(),
    area_id: areaId,
    status,
    description: taskWords,
    period,
    planned_date: `${period}-${String(12 + index * 6).padStart(2, '0')}`,
  }));
}
