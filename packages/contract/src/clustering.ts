import { z } from 'zod';
import { date, id, message, period, somethingToChange, text, timestamp, textPlace } from './common.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { limits } from './limits.ts';
import { userSummary } from './users.ts';

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
    sentiment: z.object({ positive: z.int(), negative: z.int(), neutral: z.int() }).meta({
      description:
        'Reviews by whether what they say of it praises, blames or neither. Together fewer than `size` until all are judged',
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

export const clusteringLimits = {
  themes: 60,
  quotes: 3,
  keywords: 20,
  keywordLength: 40,
  /** Themes that one is split into. */
  parts: 6,
  /** Reviews that are moved at once. */
  moved: 500,
  /** Changes of themes that are listed. */
  changes: 20,
} as const;

export const clusterChangeKinds = [
  'renamed',
  'pinned',
  'unpinned',
  'merged',
  'split',
  'moved',
  'keywords',
  'created',
  'deleted',
] as const;
export type ClusterChangeKind = (typeof clusterChangeKinds)[number];

export const clusterChange = z
  .object({
    id,
    kind: z.enum(clusterChangeKinds),
    name: z.string().meta({ description: 'Of the theme, before the change' }),
    at: timestamp,
    by: userSummary.nullable(),
    is_undone: z.boolean(),
    can_undo: z.boolean().meta({ description: 'Nothing that it changed was changed since' }),
  })
  .meta({ id: 'ClusterChange' });

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
      changes: z
        .array(clusterChange)
        .meta({ description: 'Made by people, newest first; none for whoever may not change themes' }),
    })
    .meta({ id: 'Clusters' }),
  errors: [404],
});

export const listClusterNames = endpoint({
  method: 'GET',
  path: `${path}/names`,
  operationId: 'clustering-list_cluster_names',
  summary: "Themes of a client's reviews by name, for choosing one",
  access: 'clustering:read',
  params,
  success: 200,
  answer: z.object({ data: z.array(z.object({ id, name: z.string() })) }).meta({ id: 'ClusterNames' }),
  errors: [404],
});

const clusterName = text({ min: 1, max: limits.nameLength });
const keywords = z
  .array(text({ min: 2, max: clusteringLimits.keywordLength }))
  .max(clusteringLimits.keywords);

/** A theme as a change left it. */
export const changedCluster = cluster
  .extend({ change_id: id.meta({ description: 'By which the change is taken back' }) })
  .meta({ id: 'ChangedCluster' });

export const startClustering = endpoint({
  method: 'POST',
  path,
  operationId: 'clustering-start_clustering',
  summary: 'Find themes, a job; or make one by hand',
  description:
    '`auto`: themes that people named, pinned, merged, split or filled stay; the rest is found anew and keeps ids and names where the same reviews belong to it. One run at a time: 409 while one is under way. `manual`: 200 with a theme that has the reviews which say one of the keywords in any form; of very many the newest at once, the rest within a minute or two.',
  access: 'clustering:write',
  params,
  body: z.strictObject({
    mode: z.enum(['auto', 'manual']).default('auto'),
    start_date: date.optional(),
    end_date: date.optional(),
    count: z
      .int()
      .min(1)
      .max(clusteringLimits.themes)
      .optional()
      .meta({ description: 'None: by how much there is to read' }),
    name: clusterName.optional().meta({ description: 'Of a theme made by hand' }),
    keywords: keywords.min(1).optional().meta({ description: 'One word each, in any form' }),
  }),
  success: 202,
  answer: z.union([job, changedCluster]),
  errors: [404, 409],
});

export const updateCluster = endpoint({
  method: 'PUT',
  path,
  operationId: 'clustering-update_cluster',
  summary: 'Rename, pin, merge or split a theme, give it keywords, move reviews in or out',
  description:
    'Later runs keep what a person decided. After a merge the answer is the theme that it became, after a split its largest part. One of merging, splitting, keywords and moving at a time. While a run is under way themes are not split and get no keywords: 409.',
  access: 'clustering:write',
  params,
  body: somethingToChange(
    z.strictObject({
      id,
      name: clusterName.optional(),
      pinned: z.boolean().optional(),
      merge_into: id.optional(),
      keywords: keywords.optional(),
      split: z
        .strictObject({
          into: z
            .int()
            .min(2)
            .max(clusteringLimits.parts)
            .optional()
            .meta({ description: 'So many themes, as its reviews fall apart' }),
          parts: z
            .array(z.strictObject({ name: clusterName, keywords: keywords.min(1) }))
            .min(1)
            .max(clusteringLimits.parts)
            .optional()
            .meta({ description: 'Themes by keywords; what says none of them stays' }),
        })
        .optional(),
      add_reviews: z.array(id).min(1).max(clusteringLimits.moved).optional(),
      remove_reviews: z.array(id).min(1).max(clusteringLimits.moved).optional(),
    }),
  ),
  success: 200,
  answer: changedCluster,
  errors: [404, 409],
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
  answer: message.extend({ change_id: id }).meta({ id: 'ClusterDeleted' }),
  errors: [404],
});

export const undoClusterChange = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  operationId: 'clustering-undo_cluster_change',
  summary: 'Take a change of themes back',
  description:
    'What it changed stands as before. 409 where that was changed since, or themes were found anew after reviews were moved.',
  access: 'clustering:write',
  params,
  body: z.strictObject({ change_id: id }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export type Cluster = z.output<typeof cluster>;
export type ClusteringRun = z.output<typeof clusteringRun>;
export type ClusterChange = z.output<typeof clusterChange>;
