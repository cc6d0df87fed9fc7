import { z } from 'zod';
import { date, id, paging, period } from './common.ts';
import { endpoint } from './endpoint.ts';
import { maxMonths, maxSteps, ratingGoals, ratingSteps } from './rating-steps.ts';
import { distribution } from './ratings.ts';

const params = z.object({ client_id: id });

/** Of which areas: of all that are not archived, where nothing is said. */
const scope = {
  area_id: id.optional().meta({ description: 'One area, archived or not' }),
  group_id: id.optional().meta({ description: 'Areas of this group' }),
  site_id: id.optional().meta({ description: 'Areas on this site' }),
};

/** The two numbers at the end of a day. */
const twoNumbers = {
  shown_rating: z
    .number()
    .nullable()
    .meta({ description: 'What sites show: of several areas the mean of those that show one' }),
  shown_areas: z.int().meta({ description: 'Areas that show one' }),
  collected_average: z.number().nullable().meta({
    description: 'Mean grade of the collected reviews that were published by then and not yet gone',
  }),
  collected_count: z.int().meta({ description: 'Those reviews, as far as they have a grade' }),
};

const spanFigures = {
  start_date: date,
  end_date: date,
  ...twoNumbers,
  came: z.int().meta({ description: 'Reviews published in it, by the day in UTC; later gone ones too' }),
  average: z.number().nullable().meta({ description: 'Mean grade of these' }),
  distribution: distribution.meta({ description: 'These by rounded grade' }),
  answered: z.int().meta({ description: 'Those of these that have an answer on their site by now' }),
  answer_hours: z
    .number()
    .nullable()
    .meta({ description: 'Median time from one of these to its first answer, where both have a date' }),
  went: z.int().meta({ description: 'Reviews found gone in it' }),
  moved_by_came: z.number().nullable().meta({
    description: 'How far those that came moved the collected average; null where there was none before',
  }),
  moved_by_went: z.number().nullable().meta({ description: 'How far those that went moved it' }),
};

export const ratingFigures = z
  .object(spanFigures)
  .meta({ id: 'RatingFigures', description: 'What a span of days brought, and the two numbers at its end' });

export const readRatingFigures = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/ratings/figures',
  operationId: 'ratings-read_rating_figures',
  isHeavy: true,
  summary: 'Rating shown and average collected, step by step, beside another period',
  description: `Days, weeks (ISO 8601), months and quarters are of UTC, cut to the period; it has ${maxSteps} steps at most. The other period is the one of the same length before it, unless its first day is said. Reviews without a date take no part.`,
  access: 'ratings:read',
  params,
  query: z.object({
    ...scope,
    start_date: date.optional().meta({ description: 'Default: 90 days up to end_date' }),
    end_date: date.optional().meta({ description: 'Default: today' }),
    step: z.enum(ratingSteps).optional().meta({ description: 'Default: by the length of the period' }),
    compare_start_date: date.optional(),
    compare_end_date: date
      .optional()
      .meta({ description: 'Default: as long as the period; counts with compare_start_date only' }),
  }),
  success: 200,
  answer: z.object({
    step: z.enum(ratingSteps),
    before: z.object(twoNumbers).meta({ description: 'As it stood before the first day' }),
    data: z.array(ratingFigures),
    total: ratingFigures,
    compared: ratingFigures,
  }),
  errors: [404],
});

export const explainJump = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/ratings/jump',
  operationId: 'ratings-explain_jump',
  isHeavy: true,
  summary: 'Which reviews moved the collected average in some days, and how far each; furthest first',
  description:
    'Each moves it by its grade less the average before, over the reviews there are after; of one that went, by the opposite. Together they make the whole jump.',
  access: 'ratings:read',
  params,
  query: z.object({
    ...scope,
    start_date: date,
    end_date: date,
    skip: paging.skip,
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  success: 200,
  answer: z.object({
    before: z.object(twoNumbers),
    after: z.object({
      ...twoNumbers,
      shown_reviews: z
        .int()
        .nullable()
        .meta({ description: 'Reviews that the sites tell of; null: none does' }),
      shown_ratings: z
        .int()
        .nullable()
        .meta({ description: 'Grades with and without text that the sites tell of; null: none does' }),
    }),
    grades: z
      .array(
        z.object({
          grade: z.int().min(1).max(5),
          came: z.int(),
          went: z.int(),
          moved: z.number().nullable(),
        }),
      )
      .meta({ description: 'By rounded grade, 5 first' }),
    data: z.array(
      z.object({
        id,
        kind: z.enum(['came', 'went']),
        area_id: id,
        area_fullname: z.string(),
        rating: z.number(),
        author: z.string().nullable(),
        recall: z.string().nullable().meta({ description: 'Its beginning' }),
        date,
        moved: z.number().nullable(),
      }),
    ),
    count: z.int().min(0),
  }),
  errors: [404],
});

export const listRatingMonths = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/ratings/months',
  operationId: 'ratings-list_rating_months',
  isHeavy: true,
  summary: 'Areas by name with what each month brought them',
  description: `Of ${maxMonths} months at most; one of which nothing is known is left out.`,
  access: 'ratings:read',
  params,
  query: z.object({
    ...scope,
    start_month: period.optional().meta({ description: 'Default: 12 months up to end_month' }),
    end_month: period.optional().meta({ description: 'Default: the present one' }),
    skip: paging.skip,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  success: 200,
  answer: z.object({
    data: z.array(
      z.object({
        area_id: id,
        area_fullname: z.string(),
        months: z.array(
          z.object({
            month: period,
            came: z.int(),
            average: z.number().nullable().meta({ description: 'Mean grade of the reviews published in it' }),
            shown_rating: z
              .number()
              .nullable()
              .meta({ description: 'The last that was read or noted in it' }),
          }),
        ),
      }),
    ),
    count: z.int().min(0),
  }),
  errors: [404],
});

export const readRatingGoal = endpoint({
  method: 'GET',
  path: '/reviews/clients/{client_id}/ratings/goal',
  operationId: 'ratings-read_rating_goal',
  summary: 'How many grades of five lead each area to a rating',
  description:
    'Counted from the rating that the site shows and the grades it counts. Sites show a tenth, rounded: 4.6 is shown from 4.55 on. A site that shows hundredths rounds to these.',
  access: 'ratings:read',
  params,
  query: z.object({
    ...scope,
    goal: z.coerce.number().min(ratingGoals.min).max(ratingGoals.max).multipleOf(ratingGoals.step),
    skip: paging.skip,
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  success: 200,
  answer: z.object({
    goal: z.number(),
    data: z.array(
      z.object({
        area_id: id,
        area_fullname: z.string(),
        shown_rating: z.number().nullable(),
        shown_date: date.nullable(),
        grades: z
          .int()
          .nullable()
          .meta({ description: 'Those the site counts; else the reviews it tells of' }),
        fives: z
          .int()
          .nullable()
          .meta({ description: '0: reached. null: the site shows no rating, or tells of no number' }),
        fives_at_most: z
          .int()
          .nullable()
          .meta({ description: 'Where the true average is the lowest that is shown so' }),
      }),
    ),
    count: z.int().min(0),
  }),
  errors: [404],
});
