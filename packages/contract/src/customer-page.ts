import { z } from 'zod';
import { message, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

const token = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/);
const params = z.object({ token });
const path = '/reviews/clients/requests/customer-page/{token}';

export const readCustomerPage = endpoint({
  method: 'GET',
  path,
  operationId: 'customers-read_page',
  summary:
    'What the customer is shown: the text, their own words, the site; 404 for any link that does not work',
  access: 'anyone',
  params,
  success: 200,
  answer: z
    .object({
      state: z
        .enum(['open', 'confirmed', 'rechecked', 'declined'])
        .meta({ description: 'rechecked: confirmed with a correction that the company looks at first' }),
      company: z.string(),
      area: z.string(),
      site: z.string(),
      review_data: z.string(),
      words: z.string().meta({ description: "The customer's own words, to compare with" }),
      grade: z.int().nullable(),
      ai_generated: z.boolean(),
      disclosure: z
        .string()
        .nullable()
        .meta({ description: 'What must stay in the text, as the author was rewarded' }),
      min_length: z.int().nullable(),
      max_length: z.int().nullable(),
      publish_url: z
        .string()
        .nullable()
        .meta({ description: 'Where to publish it; null until it is confirmed' }),
      ends_on: z.iso.date(),
    })
    .meta({ id: 'CustomerPage' }),
  errors: [404, 429],
});

export const answerCustomerPage = endpoint({
  method: 'POST',
  path,
  operationId: 'customers-answer_page',
  summary: 'Confirm the text (as it is or corrected), or decline it; once',
  description:
    "A text that the site's conditions do not hold for (length, words, markup, the disclosure of a reward) answers 422 naming `review_data`, and nothing is decided. A correction may go to the company first, as it has chosen: `publish_url` is null then, and on the page once the company approved.",
  access: 'anyone',
  params,
  body: z.strictObject({
    decision: z.enum(['confirm', 'decline']),
    review_data: text({ min: 1, max: limits.recallLength }).optional(),
    erase: z.boolean().default(false).meta({ description: 'With decline: delete what is kept of me' }),
  }),
  success: 200,
  answer: message.extend({ publish_url: z.string().nullable() }),
  errors: [404, 409, 429],
});
