import { z } from 'zod';
import { id, listOf, paging, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { pageReading } from './page-reading.ts';
import { userSummary } from './users.ts';
import { reviewColumns } from './review-columns.ts';

/** Which column of the file holds what: names as they stand in it; `orig.text` is a field within a field. */
const mapping = z.partialRecord(z.enum(reviewColumns), text({ min: 1, max: 255 }));

export const reviewFileFormats = ['csv', 'xlsx', 'json', 'jsonl', 'html', 'mhtml'] as const;

/** The upper end of the scale of grades that do not say theirs. */
const ratingBest = z.coerce.number().min(2).max(1000);

const cell = (max: number) => z.union([text({ max }), z.number()]).nullish();

const pushedReview = z
  .strictObject({
    external_review_uid: cell(1000),
    author: cell(500),
    title: cell(1000),
    recall: cell(limits.recallLength),
    pros: cell(limits.recallLength),
    cons: cell(limits.recallLength),
    rating: cell(100).meta({ description: 'On any scale: 4, "4,5", "8/10", "★★★★☆"' }),
    publication_date: cell(100).meta({ description: 'ISO 8601, or as people write it' }),
    sex: cell(20),
    likes: cell(50),
    dislikes: cell(50),
    url: cell(limits.urlLength),
    area: cell(limits.urlLength).meta({ description: "Name or address of one of the client's areas" }),
    answer: cell(limits.recallLength).meta({ description: "The company's answer" }),
    answer_author: cell(500),
    answer_date: cell(100),
  })
  .meta({ id: 'PushedReview' });

const mappingJson = z
  .string()
  .max(8000)
  .meta({ description: 'JSON: {"recall": "Текст", "rating": "Оценка", …}; none for a saved page' });

export const importReviews = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/reviews-and-answers-import',
  operationId: 'reviews-import_reviews',
  summary:
    'Store reviews out of a file (CSV, XLSX, JSON, JSON Lines, a saved page) or out of the call itself',
  description:
    'A job stores them; the same review is stored once, however often it comes. Rows that cannot be taken are listed with line and reason in the result of the job, the others are kept. What a file does not name is never called gone, and what a collection saw is only completed by a file. With the header `Idempotency-Key` the same call, repeated within 24 hours, answers the same job; another call with the same key answers 409. A file has 50 MB and 1,000,000 rows at most (XLSX 200,000), a call without a file 1,000 reviews and 1 MB.',
  access: 'monitoring:write',
  bodyType: 'json_or_multipart',
  body: z.strictObject({
    client_id: id,
    area_id: id
      .optional()
      .meta({ description: 'Of reviews that name none; needed for a saved page, whose site it says' }),
    mapping: mappingJson.optional(),
    rating_best: ratingBest.default(5),
    reviews: z.array(pushedReview).min(1).max(1000).optional().meta({ description: 'In place of a file' }),
  }),
  success: 202,
  answer: z.object({ id, kind: z.string(), status: z.string() }),
  errors: [404, 409, 413],
});

export const previewReviewImport = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/reviews-and-answers-import-preview',
  operationId: 'reviews-preview_import',
  isHeavy: true,
  summary: 'What is in a file of reviews, and how its first rows would be read; nothing is stored',
  access: 'monitoring:write',
  bodyType: 'multipart',
  body: z.strictObject({
    client_id: id,
    area_id: id.optional(),
    mapping: mappingJson.optional().meta({
      description: 'None: the one the client used last, as far as its columns are there, or a guess',
    }),
    rating_best: ratingBest.optional().meta({ description: 'None: judged by the first 1,000 rows' }),
  }),
  success: 200,
  answer: z
    .object({
      format: z.enum(reviewFileFormats),
      columns: z.array(
        z.object({
          name: z.string(),
          example: z.string().meta({ description: 'The first cell with something' }),
        }),
      ),
      row_count: z.int().nullable().meta({ description: 'null: more than 1,000' }),
      mapping,
      is_remembered: z.boolean().meta({ description: 'The mapping is the one the client used last' }),
      rating_best: z.number(),
      rows: z.array(
        z.object({
          line: z.int(),
          area: z.string().nullable().meta({ description: 'What the row calls its area' }),
          review: pageReading.shape.reviews.element.nullable(),
          reason: z.string().nullable().meta({ description: 'Why the row would be refused' }),
        }),
      ),
      page: pageReading.nullable().meta({ description: 'Of a saved page: what the rules of its site read' }),
    })
    .meta({ id: 'ReviewImportPreview' }),
  errors: [404, 413],
});

const reviewImport = z
  .object({
    id: id.meta({ description: 'Of its job' }),
    client_id: id,
    file_name: z.string().nullable(),
    format: z.string().meta({ description: 'call: without a file' }),
    created_at: timestamp,
    created_by: userSummary.nullable(),
    ended_at: timestamp.nullable(),
    counts: z
      .object({ rows: z.int(), stored: z.int(), known: z.int(), refused_count: z.int() })
      .nullable()
      .meta({ description: 'null: not at its end, or broken off' }),
    undone_at: timestamp.nullable(),
    undone_by: userSummary.nullable(),
    removed: z.int().nullable().meta({ description: 'Reviews that went when it was taken back' }),
    kept: z.int().nullable().meta({ description: 'Those that stayed because something was done with them' }),
  })
  .meta({ id: 'ReviewImport' });

export const listReviewImports = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/review-imports',
  operationId: 'reviews-list_imports',
  summary: "Imports of a client's reviews, newest first",
  access: 'monitoring:write',
  query: z.object({ client_id: id, ...paging }),
  success: 200,
  answer: listOf(reviewImport),
  errors: [404],
});

export const undoReviewImport = endpoint({
  method: 'POST',
  path: '/reviews/clients/requests/review-imports/undo',
  operationId: 'reviews-undo_import',
  isHeavy: true,
  summary: 'Take an import back',
  description:
    'Reviews that only this import told of go for good, with their answers. Those stay that a collection or another import told of too, or that something was done with (notes, answers, complaints, edits); so do values that the file added to reviews which were known. 409: it has not ended, or was taken back already.',
  access: 'reviews:undo_import',
  body: z.strictObject({ client_id: id, id }),
  success: 200,
  answer: z.object({ removed: z.int(), kept: z.int() }),
  errors: [404, 409],
});

export { mapping as reviewMapping };
export type PushedReview = z.output<typeof pushedReview>;
