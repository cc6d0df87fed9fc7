import { z } from 'zod';

const readAnswer = z.object({
  author: z.string().nullable(),
  recall: z.string().nullable(),
  publication_date: z.string().nullable().meta({ description: 'UTC, ISO 8601' }),
});

const readReview = readAnswer.extend({
  external_review_uid: z.string().nullable(),
  title: z.string().nullable(),
  publication_date_precision: z.string().nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  rating: z.number().nullable().meta({ description: 'Of 1 to 5' }),
  rating_raw: z.string().nullable().meta({ description: 'As it stands on the page' }),
  likes: z.number().nullable(),
  dislikes: z.number().nullable(),
  url: z.string().nullable(),
  answers: z.array(readAnswer),
});

const readAggregate = z.object({
  rating: z.number().nullable().meta({ description: "As shown, on the site's own scale" }),
  best_rating: z.number(),
  reviews_count: z.number().nullable(),
  ratings_count: z.number().nullable(),
});

const origins = z
  .record(z.string(), z.string())
  .meta({ description: 'By field: the node, the selector or the JSON path where its value was read' });

const found = {
  url: z.string().nullable().meta({ description: 'Where the page was found after redirects' }),
  reviews_count: z.int().meta({ description: 'Reviews that were read; the first of them are listed' }),
  next_url: z.string().nullable().meta({ description: 'What would be asked for after it' }),
  layout: z.string().nullable().meta({ description: 'Which of the layouts of its rules fitted' }),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
  error: z.object({ code: z.string(), message: z.string() }).nullable().meta({
    description: 'Why the page could not be had, or its reviews could not be read: a code of collections',
  }),
};

/** What reading one page gave, or why it gave nothing; none of it is stored. */
export const pageReading = z
  .object({ ...found, reviews: z.array(readReview), aggregate: readAggregate.nullable() })
  .meta({ id: 'PageReading' });

/** The same with where each value was read. */
export const tracedReading = z
  .object({
    ...found,
    reviews: z.array(readReview.extend({ origins })),
    aggregate: readAggregate.extend({ origins }).nullable(),
  })
  .meta({ id: 'TracedPageReading' });
