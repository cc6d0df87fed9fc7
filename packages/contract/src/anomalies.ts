import { z } from 'zod';
import { date, id, listOf, paging, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { userSummary } from './users.ts';

export const anomalyKinds = ['low_grades', 'alike_texts', 'same_elsewhere', 'theme_grows'] as const;
export type AnomalyKind = (typeof anomalyKinds)[number];

export const anomalyReview = z
  .object({
    id,
    author: z.string().nullable(),
    rating: z.number().nullable(),
    recall: z.string().nullable(),
    publication_date: timestamp.nullable(),
    area_fullname: z.string(),
    has_removal: z.boolean().meta({ description: 'There is a complaint about it' }),
  })
  .meta({ id: 'AnomalyReview' });

export const anomalyLimits = { reviews: 50, shown: 5 } as const;

export const anomaly = z
  .object({
    id,
    kind: z.enum(anomalyKinds),
    area: z.object({ id, fullname: z.string() }).nullable(),
    theme: z.object({ id, name: z.string() }).nullable(),
    from_day: date,
    to_day: date,
    count: z.int().meta({ description: 'Reviews that it is about' }),
    expected: z.number().nullable().meta({
      description: 'How many would be usual in so many days; null where that is not what was tested',
    }),
    probability: z
      .number()
      .nullable()
      .meta({ description: 'Of so many or more by chance, in one such window of one place or theme' }),
    other_clients: z
      .int()
      .nullable()
      .meta({ description: 'Companies of others where the same author wrote the same; which is not told' }),
    reviews: z.array(anomalyReview).meta({ description: 'The first of them' }),
    review_ids: z.array(id).meta({ description: 'All, or the newest 50' }),
    is_dismissed: z.boolean(),
    decided_by: userSummary.nullable(),
    decided_at: timestamp.nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'Anomaly' });

const params = z.object({ client_id: id });
const path = '/reviews/clients/{client_id}/anomalies';

export const listAnomalies = endpoint({
  method: 'GET',
  path,
  operationId: 'anomalies-list_anomalies',
  summary: "What chance does not explain in a client's reviews, newest first",
  description:
    'Bursts of low grades (negative binomial of the 91 days before), texts that are nearly the same (Dice ≥ 0.6), the same text by the same author at other companies, themes that grow (Fisher). Users of a client are not told of what stands at other companies. Each kind is set to 0.3 false alarms a client and month at most.',
  access: 'anomalies:read',
  params,
  query: z.object({
    dismissed: z.enum(['false', 'true', 'any']).default('false'),
    kind: z.enum(anomalyKinds).optional(),
    ...paging,
  }),
  success: 200,
  answer: listOf(anomaly),
  errors: [404],
});

export const updateAnomaly = endpoint({
  method: 'PUT',
  path,
  operationId: 'anomalies-update_anomaly',
  summary: 'Dismiss an anomaly, or take that back',
  access: 'reviews:annotate',
  params,
  body: z.strictObject({ id, is_dismissed: z.boolean() }),
  success: 200,
  answer: anomaly,
  errors: [404],
});

export const prepareComplaints = endpoint({
  method: 'POST',
  path: `${path}/complaints`,
  operationId: 'anomalies-prepare_complaints',
  summary: 'Prepare a complaint about each review of an anomaly, with what shows it',
  description:
    "Drafts, as anybody may write them by hand: nothing is sent to any site. A review that has a complaint keeps it; one whose site's rules know no such ground is left out.",
  access: 'removals:write',
  params,
  body: z.strictObject({ id }),
  success: 200,
  answer: z
    .object({
      prepared: z.int(),
      known: z.int().meta({ description: 'Had a complaint already' }),
      no_ground: z.int().meta({ description: "Their site's rules know no such ground" }),
    })
    .meta({ id: 'PreparedComplaints' }),
  errors: [404, 409],
});

export type Anomaly = z.output<typeof anomaly>;
