import { z } from 'zod';
import { id, listOf, paging, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { problems } from './problems/index.ts';

export const runStatuses = ['queued', 'running', 'done', 'partial', 'failed'] as const;

export const coverages = ['complete', 'newest', 'some'] as const;

export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => isTimeZone(zone), { message: problems.unknown_time_zone.detail })
  .default('Europe/Moscow');

export const schedule = z
  .strictObject({
    time_zone: timeZone,
    weekdays: z
      .array(z.int().min(1).max(7))
      .min(1)
      .max(7)
      .default([1, 2, 3, 4, 5, 6, 7])
      .meta({ description: '1 is Monday' }),
    hours: z.array(z.int().min(0).max(23)).min(1).max(24).default([9]),
  })
  .meta({ id: 'Schedule' });

export const alerts = z
  .strictObject({
    low_grade: z
      .number()
      .min(1)
      .max(5)
      .nullable()
      .default(3)
      .meta({ description: 'A new review of this grade or lower' }),
    rating_moved: z
      .number()
      .min(0.01)
      .max(4)
      .nullable()
      .default(0.1)
      .meta({ description: 'Shown rating moved by this much' }),
    rule_stopped: z.boolean().default(true),
    review_gone: z.boolean().default(true),
  })
  .meta({ id: 'Alerts' });

export const monitoring = z
  .object({
    id,
    client_id: id,
    area_id: id,
    schedule,
    alerts,
    is_active: z.boolean(),
    next_run_at: timestamp.nullable(),
    updated_at: timestamp,
    job: job.nullable().meta({ description: 'The collection that run_now started or found under way' }),
  })
  .meta({ id: 'Monitoring' });

export const monitoringRun = z
  .object({
    id,
    client_id: id,
    area_id: id,
    area_fullname: z.string(),
    job_id: id.nullable(),
    trigger: z.enum(['schedule', 'manual']),
    status: z.enum(runStatuses),
    queued_at: timestamp,
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    pages: z.int(),
    reviews_found: z.int(),
    reviews_new: z.int(),
    reviews_changed: z.int(),
    reviews_gone: z.int(),
    error: z.object({ code: z.string(), message: z.string() }).nullable(),
    coverage: z.enum(coverages).nullable().meta({
      description:
        'What it proves of reviews it did not see. complete: all that are there were read; newest: nothing is missing between the newest and the oldest that were read; some: nothing',
    }),
    shown_count: z.int().nullable().meta({ description: 'Reviews that the site says it has' }),
    layout: z.string().nullable().meta({ description: 'Which of the layouts in its rules the site showed' }),
    fields: z
      .record(z.string(), z.int())
      .nullable()
      .meta({ description: 'Reviews that were read, as `reviews`, and how many of them had each field' }),
    accepts_losses: z.boolean(),
    warnings: z.array(z.object({ code: z.string(), message: z.string(), count: z.int() })),
  })
  .meta({ id: 'MonitoringRun' });

/** A run without what only lists of runs show. */
export const monitoringRunFacts = monitoringRun.omit({
  area_fullname: true,
  coverage: true,
  shown_count: true,
  layout: true,
  fields: true,
  accepts_losses: true,
  warnings: true,
});

export const addMonitoring = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/add-monitoring',
  operationId: 'monitoring-add_monitoring',
  summary: 'Put an area under watch',
  access: 'monitoring:write',
  body: z.strictObject({
    area_id: id,
    schedule: schedule.prefault({}),
    is_active: z.boolean().default(true),
    alerts: alerts.prefault({}),
  }),
  success: 200,
  answer: monitoring,
  errors: [404, 409],
});

export const updateMonitoring = endpoint({
  method: 'PUT',
  path: '/reviews/clients/areas/update-monitoring',
  operationId: 'monitoring-update_monitoring',
  summary: 'Change a monitoring, or collect now',
  access: 'monitoring:write',
  body: z
    .strictObject({
      id: id.optional(),
      area_id: id.optional(),
      schedule: schedule.optional(),
      is_active: z.boolean().optional(),
      alerts: alerts.optional(),
      run_now: z.boolean().optional(),
      accepts_losses: z.boolean().optional().meta({
        description:
          'With run_now, by somebody who looked at the page: what this collection does not find there is gone at once, and what its rules no longer read is not held against it',
      }),
    })
    .refine((value) => value.id !== undefined || value.area_id !== undefined, {
      message: problems.id_or_area_needed.detail,
      path: ['id'],
    }),
  success: 200,
  answer: monitoring,
  errors: [404, 409],
});

export const collectAreas = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/collect',
  operationId: 'monitoring-collect_areas',
  summary: 'Collect many watched areas of a client now, with one progress',
  description:
    'All of them, or those named. Paused and archived ones and those on sites that are switched off are left out. The job counts areas whose collection ended; stopping it stops those that have not.',
  access: 'monitoring:write',
  body: z.strictObject({
    client_id: id,
    site_id: id.optional(),
    area_ids: z.array(id).min(1).max(1_000).optional(),
  }),
  success: 202,
  answer: job,
  errors: [404, 409],
});

export const listRuns = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/monitoring-runs',
  operationId: 'monitoring-list_runs',
  summary: 'Collections of an area or of a client, newest first',
  access: 'monitoring:read',
  query: z
    .object({
      area_id: id.optional(),
      client_id: id.optional(),
      status: z.enum(runStatuses).optional(),
      ...paging,
    })
    .refine((value) => value.area_id !== undefined || value.client_id !== undefined, {
      message: problems.area_or_client_needed.detail,
      path: ['client_id'],
    }),
  success: 200,
  answer: listOf(monitoringRun),
  errors: [404],
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export type Schedule = z.output<typeof schedule>;
export type Alerts = z.output<typeof alerts>;
