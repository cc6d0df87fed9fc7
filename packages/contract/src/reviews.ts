import { z } from 'zod';
import { answerFilters, removalGrounds, removalStates } from './answer-states.ts';
import {
  date,
  flag,
  id,
  listOf,
  paging,
  searchPhrase,
  textPlace,
  somethingToChange,
  text,
  timestamp,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { officialAnswer } from './official-answers.ts';
import { permissions } from './permissions.ts';
import { markLimits, nobody } from './review-filters.ts';
import { tones } from './tones.ts';
import { userSummary } from './users.ts';

export const datePrecisions = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

const reviewFields = z.object({
  id,
  client_id: id,
  area_id: id,
  parent_id: id.nullable(),
  author: z.string().nullable(),
  title: z.string().nullable().meta({ description: 'A heading of its own, where its site has them' }),
  sex: z.enum(['male', 'female']).nullable(),
  recall: z.string().nullable().meta({ description: 'The text' }),
  publication_date: timestamp.nullable(),
  publication_date_precision: z.enum(datePrecisions).nullable(),
  external_review_uid: z.string().nullable(),
  first_seen: timestamp,
  last_seen: timestamp,
  gone_since: timestamp.nullable(),
  versions_count: z.int().meta({ description: 'Earlier wordings that were seen' }),
});

export const answer = reviewFields.meta({ id: 'ReviewAnswer' });

export const removal = z
  .object({
    id,
    ground: z.enum(removalGrounds),
    text: z.string().meta({ description: 'The complaint' }),
    state: z.enum(removalStates),
    version: z.int(),
    is_gone: z.boolean().meta({ description: 'Collections no longer see the review' }),
    filed_at: timestamp.nullable(),
    decided_at: timestamp.nullable(),
    updated_by: userSummary.nullable(),
    updated_at: timestamp,
  })
  .meta({ id: 'Removal' });

export const review = reviewFields
  .extend({
    area_fullname: z.string(),
    site_name: z.string(),
    rating: z.number().nullable().meta({ description: '1 to 5' }),
    likes: z.int().nullable(),
    dislikes: z.int().nullable(),
    url: z.string().nullable(),
    has_answers: z.boolean(),
    tags: z.array(z.string()).meta({ description: "Staff's marks; none for a client's user" }),
    assignee: userSummary
      .nullable()
      .meta({ description: "Who of the staff is to see to it; null for a client's user" }),
    answers: z.array(answer),
    note: z.string().nullable().meta({ description: "Staff's note; null for a client's user" }),
    needs_answer: z
      .boolean()
      .nullable()
      .meta({ description: 'Said by hand; null: by the rule (a low grade that has no answer)' }),
    official_answer: officialAnswer
      .nullable()
      .meta({ description: "Being prepared here; a client's user sees it from approval on" }),
    themes: z.array(z.object({ id, name: z.string(), places: z.array(textPlace) })).meta({
      description: 'What it speaks of, closest first, and where; of many clients at once none are read',
    }),
    removal: removal.nullable().meta({ description: "null for a client's user" }),
    sentiment: z
      .object({
        tone: z.enum(tones),
        score: z.number().meta({ description: '-1 (blames) to 1 (praises)' }),
        contradicts_grade: z
          .boolean()
          .meta({ description: 'The text clearly says the opposite of what the grade does' }),
      })
      .nullable()
      .meta({
        id: 'ReviewSentiment',
        description:
          "What the text sounds like to Molva: no word of the customer's. null while nobody has judged it, or where nothing tells",
      }),
    abilities: z.array(z.enum(permissions)).meta({ description: 'What the caller may do with it' }),
  })
  .meta({ id: 'Review' });

export const reviewSorts = [
  '-publication_date',
  'publication_date',
  '-rating',
  'rating',
  '-likes',
  '-first_seen',
] as const;

const contains = searchPhrase.optional();
/** The moment itself is not after it. */
const after = timestamp.refine((value) => /^[12]/.test(value), 'Expected a moment, ISO 8601').optional();

/** Exact values, and ranges of the date and the grade beside them. */
export const reviewFilters = {
  id: id.optional(),
  client_id: id.optional(),
  area_id: id.optional(),
  area_fullname: contains,
  group_id: id.optional().meta({ description: 'Of areas of this group' }),
  site_id: id.optional(),
  author: contains,
  recall: contains.meta({ description: 'Full-text search in Russian, word forms included' }),
  sex: z.enum(['male', 'female']).optional(),
  publication_date: date.optional(),
  publication_date_from: date.optional(),
  publication_date_to: date.optional(),
  rating: z.coerce.number().min(1).max(5).optional(),
  rating_from: z.coerce.number().min(1).max(5).optional(),
  rating_to: z.coerce.number().min(1).max(5).optional(),
  likes: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  likes_from: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  dislikes: z.coerce.number().int().min(0).max(2_000_000_000).optional(),
  parent_id: id.optional(),
  external_review_uid: z.string().min(1).max(255).optional(),
  has_answers: flag.optional(),
  cluster_id: id.optional(),
  tag: z.string().min(1).max(markLimits.tagLength).optional(),
  assignee_id: z
    .union([z.literal(nobody), id])
    .optional()
    .meta({ description: `Given to this person; \`${nobody}\`: to nobody` }),
  edited: flag.optional().meta({ description: 'Its author has changed what he had said' }),
  gone: flag.optional(),
  gone_from: date.optional().meta({ description: 'Found gone on this day or later' }),
  gone_to: date.optional(),
  gone_after: after.meta({ description: 'Found gone after this moment' }),
  first_seen_after: after.meta({ description: 'Collected for the first time after this moment' }),
  official_answer: z.enum(answerFilters).optional(),
  official_answer_after: after.meta({
    description: 'Whose official answer was found on its site after this moment',
  }),
  removal: z.enum(['any', ...removalStates]).optional(),
  sentiment: z.enum(tones).optional().meta({ description: 'What the text sounds like' }),
  contradicts_grade: flag.optional(),
};

export const reviewVersion = z
  .object({
    version: z.int(),
    author: z.string().nullable(),
    recall: z.string().nullable(),
    rating: z.number().nullable(),
    publication_date: timestamp.nullable(),
    seen_from: timestamp.meta({ description: 'First collection that saw this wording' }),
    seen_until: timestamp.meta({ description: 'Collection that saw another one' }),
  })
  .meta({ id: 'ReviewVersion' });

export const listReviewVersions = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/review-versions',
  operationId: 'reviews-list_versions',
  summary:
    'Earlier wordings of a review or of an answer under it, newest first; the present one is the review itself',
  access: 'reviews:read',
  query: z.object({ id, client_id: id.optional(), ...paging }),
  success: 200,
  answer: listOf(reviewVersion),
  errors: [404],
});

export const reviewMerge = z
  .object({
    id,
    merged_at: timestamp,
    merged: z
      .object({
        author: z.string().nullable(),
        recall: z.string().nullable(),
        rating: z.number().nullable(),
        publication_date: timestamp.nullable(),
        external_review_uid: z.string().nullable(),
      })
      .meta({ description: 'What the site showed, and what a collection had first taken for a new review' }),
    undone_at: timestamp.nullable(),
  })
  .meta({ id: 'ReviewMerge' });

export const listReviewMerges = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/review-merges',
  operationId: 'reviews-list_merges',
  summary: 'What collections took for this review though they knew it otherwise, newest first',
  access: 'reviews:annotate',
  query: z.object({ review_id: id, client_id: id.optional(), ...paging }),
  success: 200,
  answer: listOf(reviewMerge),
  errors: [404],
});

export const splitReview = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/split-review',
  operationId: 'reviews-split_review',
  summary: 'Take a merge back: they are two reviews',
  description:
    'The review says again what it said before, and the other one stands beside it. Taking back once more changes nothing.',
  access: 'reviews:annotate',
  body: z.strictObject({ review_id: id, client_id: id.optional(), merge_id: id }),
  success: 200,
  answer: reviewMerge,
  errors: [404],
});

export const listReviews = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/get-reviews-and-answers',
  operationId: 'reviews-list_reviews_and_answers',
  isHeavy: true,
  summary: 'Reviews with their answers',
  description:
    'The answer has an `ETag`: sent back as `If-None-Match`, it brings 304 without a body while the answer is the same.',
  access: 'reviews:read',
  query: z.object({ ...reviewFilters, sort: z.enum(reviewSorts).default('-publication_date'), ...paging }),
  success: 200,
  answer: listOf(review),
  errors: [404],
});

/** A tag as it is written on a review. */
export const markTag = text({ min: 1, max: markLimits.tagLength });

export const annotateReview = endpoint({
  method: 'PUT',
  path: '/reviews/clients/requests/reviews-and-answers-info',
  operationId: 'reviews-annotate_review',
  summary: "Tags, note, need of an answer, official answer's draft and removal request of a review",
  description:
    "Each part needs its own right. `answer_draft` begins or changes the official answer while it is a draft, or begins it anew once it was published: 409 with the current one where it is under way or its version is stale. `removal` makes or changes the removal request: the ground must be one the site's publication rules know, where they are entered; prepared → filed → accepted or declined, declined → filed again. 409 with the note (`{ note }`) or the request as it stands where it was changed meanwhile.",
  access: 'reviews:read',
  body: somethingToChange(
    z.strictObject({
      id,
      client_id: id
        .optional()
        .meta({ description: 'Whose review it is, where the caller knows: found faster' }),
      tags: z.array(markTag).max(markLimits.tagsOfReview).optional(),
      note: text({ max: limits.noteLength }).nullable().optional(),
      note_before: z.string().max(limits.noteLength).nullable().optional().meta({
        description: 'The note that was edited: where another stands by now, nothing is changed (409)',
      }),
      needs_answer: z.boolean().nullable().optional(),
      answer_draft: z
        .strictObject({
          text: text({ min: 1, max: limits.answerLength }),
          version: z.int().min(0).default(0).meta({ description: 'That was edited; 0: there is none yet' }),
          ai_generated: z.literal(true).optional().meta({ description: 'Cannot be taken back' }),
        })
        .nullable()
        .optional()
        .meta({ description: 'null removes a draft' }),
      removal: z
        .strictObject({
          ground: z.enum(removalGrounds).optional(),
          text: text({ min: 1, max: limits.answerLength }).optional(),
          state: z.enum(removalStates).optional(),
          version: z.int().min(0).optional().meta({
            description: 'That was edited; 0: there was none. Left out: whatever stands there is changed',
          }),
        })
        .nullable()
        .optional()
        .meta({ description: 'null removes a prepared request' }),
      cluster_id: id.nullable().optional(),
    }),
    ['id', 'client_id', 'note_before'],
  ),
  success: 200,
  answer: review,
  errors: [404, 409],
});

export type Removal = z.output<typeof removal>;
export type Review = z.output<typeof review>;
