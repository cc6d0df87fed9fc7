import { z } from 'zod';
import { date, id, message, period, somethingToChange, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { limits } from './limits.ts';
import { userSummary } from './users.ts';

/** A part of a text: UTF-16 code units from its beginning. */
export const textPlace = z.object({ start: z.int(), end: z.int() }).meta({ id: 'TextPlace' });

export const clusterQuote = z
  .object({
    review_id: id,
    author: z.string().nullable(),
    rating: z.number().nullable(),
    publication_date: timestamp.nullable(),
    area_fullname: z.string(),
    recall: z.string(),
    places: z.array(textPlace).meta({ description: 'Where the text speaks of the theme' }),
  })
  .meta({ id: 'ClusterQuote' });

const shareField = (of: string) => z.number().meta({ description: `${of}, 0 to 1` });

/** An estimate of a share and where it is with 95 % confidence (Wilson's interval). */
const shareFields = {
  share: shareField('Of the reviews with a text'),
  share_low: shareField('Lower end of the 95 % interval'),
  share_high: shareField('Upper end of the 95 % interval'),
};

export const clusterMonth = z
  .object({
    period,
    size: z.int(),
    of: z.int().meta({ description: 'Reviews with a text' }),
    ...shareFields,
    average_rating: z.number().nullable(),
  })
  .meta({ id: 'ClusterMonth' });

export const clusterChanges = ['grew', 'shrank', 'same', 'unknown'] as const;

export const cluster = z
  .object({
    id,
    name: z.string(),
    keywords: z.array(z.string()),
    size: z.int().meta({ description: 'Reviews that speak of it' }),
    ...shareFields,
    average_rating: z.number().nullable().meta({ description: 'Of its reviews that have a grade' }),
    rating_cost: z.number().nullable().meta({
      description:
        "The client's average without its reviews, minus the average with them: above 0 it costs, below it helps",
    }),
    trend: z
      .array(clusterMonth)
      .meta({ description: 'Months of the period, the last 24 at most, oldest first' }),
    worst_areas: z.array(
      z.object({ area_id: id, area_fullname: z.string(), size: z.int(), average_rating: z.number() }),
    ),
    quotes: z.array(clusterQuote),
    previous: z
      .object({ size: z.int(), ...shareFields, average_rating: z.number().nullable() })
      .nullable()
      .meta({ description: 'The period of the same length before; null where none was asked for' }),
    change: z.enum(clusterChanges).meta({
      description:
        'Of the share against the period before, where 95 % intervals of the difference (Newcombe) leave no doubt',
    }),
    pinned: z.boolean(),
    is_held: z
      .boolean()
      .meta({ description: 'A person named, pinned or filled it by a merge: later runs keep it' }),
  })
  .meta({ id: 'Cluster' });

export const clusteringRun = z
  .object({
    id,
    status: z.enum(['running', 'done', 'failed', 'cancelled']),
    started_at: timestamp,
    ended_at: timestamp.nullable(),
    start_date: date.nullable(),
    end_date: date.nullable(),
    reviews: z.int().nullable().meta({ description: 'With a text, that were read' }),
    method: z.string().meta({ description: 'How themes were found' }),
    appeared: z.array(z.string()).meta({ description: 'Names of themes that the run before did not have' }),
    vanished: z.array(z.string()),
    started_by: userSummary.nullable(),
  })
  .meta({ id: 'ClusteringRun' });

export const clusteringLimits = { themes: 60, quotes: 3 } as const;

const params = z.object({ client_id: id });
const path = '/reviews/clients/{client_id}/clustering';

export const listClusters = endpoint({
  method: 'GET',
  path,
  operationId: 'clustering-list_clusters',
  isHeavy: true,
  summary: "Themes of a client's reviews, largest first",
  description:
    'Of reviews published in the period, of one area where it is named. Sizes count reviews: one may speak of several themes.',
  access: 'clustering:read',
  params,
  query: z.object({ start_date: date.optional(), end_date: date.optional(), area_id: id.optional() }),
  success: 200,
  answer: z
    .object({
      clusters: z.array(cluster),
      reviews: z.int().meta({ description: 'With a text, in the period' }),
      unassigned: z.int().meta({ description: 'Of them those that speak of none' }),
      average_rating: z.number().nullable(),
      last_run: clusteringRun.nullable(),
      running: job.nullable().meta({ description: 'The run that is under way' }),
    })
    .meta({ id: 'Clusters' }),
  errors: [404],
});

const clusterName = text({ min: 1, max: limits.nameLength });

export const startClustering = endpoint({
  method: 'POST',
  path,
  operationId: 'clustering-start_clustering',
  summary: 'Find themes: a job',
  description:
    'Themes that people named, pinned or merged stay; the rest is found anew and keeps ids and names where the same reviews belong to it. One run at a time: 409 while one is under way.',
  access: 'clustering:write',
  params,
  body: z.strictObject({
    mode: z.literal('auto').default('auto'),
    start_date: date.optional(),
    end_date: date.optional(),
    count: z
      .int()
      .min(1)
      .max(clusteringLimits.themes)
      .optional()
      .meta({ description: 'None: by how much there is to read' }),
  }),
  success: 202,
  answer: job,
  errors: [404, 409],
});

export const updateCluster = endpoint({
  method: 'PUT',
  path,
  operationId: 'clustering-update_cluster',
  summary: 'Rename or pin a theme, or merge it into another',
  description: 'Later runs keep what a person decided. After a merge the answer is the theme that it became.',
  access: 'clustering:write',
  params,
  body: somethingToChange(
    z.strictObject({
      id,
      name: clusterName.optional(),
      pinned: z.boolean().optional(),
      merge_into: id.optional(),
    }),
  ),
  success: 200,
  answer: cluster,
  errors: [404],
});

export const deleteCluster = endpoint({
  method: 'DELETE',
  path,
  operationId: 'clustering-delete_cluster',
  summary: 'Delete a theme; its reviews become unassigned',
  access: 'clustering:write',
  params,
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export type Cluster = z.output<typeof cluster>;
export type ClusteringRun = z.output<typeof clusteringRun>;
