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

const origin = z.object({
  path: z.string().meta({ description: 'Node, selector or JSON path' }),
  start: z.int().nullable().meta({ description: 'Where it begins in `content`: the element, or the script' }),
  end: z.int().nullable(),
});
const origins = z
  .record(z.string(), z.array(origin))
  .meta({ description: 'By field: where its value was read; several where it was put together' });

const nearest = z
  .object({ looked_for: z.string(), found: z.int() })
  .nullable()
  .meta({ description: 'A selector or path that finds something, like the one that does not' });

const sourceMatch = z
  .object({
    part: z.enum(['reviews', 'aggregate']),
    at: z
      .array(z.union([z.string(), z.int()]))
      .meta({ description: 'Its place in the rules; empty where they name no source' }),
    kind: z.string(),
    looked_for: z.string().nullable(),
    found: z.int().meta({ description: 'Items' }),
    answers: z.int(),
    fields: z.array(
      z.object({
        name: z.string(),
        looked_for: z.string().nullable(),
        found: z.int().meta({ description: 'How many of the items have it' }),
        nearest,
      }),
    ),
    stop: z.object({ code: z.string(), said: z.string().nullable(), nearest }).nullable().meta({
      description: 'Where and why matching stopped',
    }),
  })
  .meta({ id: 'SourceMatch' });

const followed = z
  .object({
    review: z.int().meta({ description: 'Which of the reviews that were read, from 0' }),
    url: z.string(),
    added: z.int().meta({ description: 'Characters of text that the list did not have' }),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'FollowedReview' });

const found = {
  url: z.string().nullable().meta({ description: 'Where the page was found after redirects' }),
  reviews_count: z.int().meta({ description: 'Reviews that were read; the first of them are listed' }),
  next_url: z.string().nullable().meta({ description: 'What would be asked for after it' }),
  layout: z.string().nullable().meta({ description: 'Which of the layouts of its rules fitted' }),
  warnings: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
  follow_count: z.int().meta({
    description: 'Reviews whose own pages a collection would open, as the rules have it (`follow`)',
  }),
  followed: z
    .array(followed)
    .meta({ description: 'The first of them, opened here; none of a page that was sent' }),
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
    end: z.string().nullable().meta({ description: 'Why no page follows' }),
    matching: z.array(sourceMatch).meta({
      description: 'What each source of the rules that was tried looked for and found, in their order',
    }),
    content: z.string().nullable().meta({ description: 'The page as it was read, or the start of it' }),
    content_type: z.string().nullable(),
    is_content_cut: z.boolean(),
  })
  .meta({ id: 'TracedPageReading' });
