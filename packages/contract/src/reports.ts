import { z } from 'zod';
import { date, email, id, listOf, message, paging, period, somethingToChange, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { clusterChanges } from './clustering.ts';
import { periodFigures } from './execution.ts';
import { taskEffect } from './tasks.ts';
import { userSummary } from './users.ts';

export const reportFormats = ['pdf', 'xlsx'] as const;
const format = z.enum(reportFormats);
const reportTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

export const readExecutionReport = endpoint({
  method: 'GET',
  path: '/reports/execution',
  operationId: 'reports-read_execution',
  isHeavy: true,
  summary: "The period's report",
  description:
    'The PDF shows the first 1,000 texts and says how many more there are; the XLSX has all of them.',
  access: 'reports:read',
  query: z.object({ client_id: id, period, format: format.default('pdf') }),
  success: 200,
  produces: reportTypes,
  answer: z.string(),
  errors: [404, 503],
});

export const reportLink = z
  .object({
    id,
    client_id: id,
    period,
    url: z.string().meta({ description: 'Shows the report to whoever has it, without an account' }),
    ends_on: date.meta({ description: 'The last day it works, UTC' }),
    state: z.enum(['open', 'over', 'ended']),
    opened_count: z.int(),
    opened_at: timestamp.nullable(),
    created_at: timestamp,
    created_by: userSummary.nullable(),
  })
  .meta({ id: 'ReportLink' });

export const listReportLinks = endpoint({
  method: 'GET',
  path: '/reports/links',
  operationId: 'reports-read_links',
  summary: "Links to a client's reports, newest first",
  access: 'reports:share',
  query: z.object({ client_id: id, period: period.optional(), ...paging }),
  success: 200,
  answer: listOf(reportLink),
  errors: [404],
});

export const createReportLink = endpoint({
  method: 'POST',
  path: '/reports/links',
  operationId: 'reports-create_link',
  summary: 'Make a link that shows one report without an account',
  access: 'reports:share',
  body: z.strictObject({
    client_id: id,
    period,
    ends_on: date.meta({ description: 'From today to a year from now' }),
  }),
  success: 200,
  answer: reportLink,
  errors: [404],
});

export const endReportLink = endpoint({
  method: 'DELETE',
  path: '/reports/links/{id}',
  operationId: 'reports-end_link',
  summary: 'End a link at once',
  access: 'reports:share',
  params: z.object({ id }),
  query: z.object({ client_id: id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const sharedReport = z
  .object({
    client_name: z.string(),
    period,
    ends_on: date,
    figures: periodFigures,
    previous: periodFigures,
    areas: z.array(
      z.object({
        fullname_area: z.string(),
        site_name: z.string(),
        reviews_new: z.int(),
        average: z.number().nullable(),
        rating_then: z.number().nullable(),
        rating_now: z.number().nullable(),
        planned: z.int(),
        done: z.int(),
      }),
    ),
    themes: z
      .array(
        z.object({
          name: z.string(),
          size: z.int(),
          share: z.number().meta({ description: 'Of the reviews of the month that have a text' }),
          share_low: z.number(),
          share_high: z.number(),
          share_previous: z.number().nullable(),
          change: z.enum(clusterChanges),
          average: z.number().nullable(),
          quote: z.object({ text: z.string(), rating: z.number().nullable(), area: z.string() }).nullable(),
        }),
      )
      .meta({ description: 'What is said most, at most 8' }),
    tasks: z
      .array(
        z.object({
          title: z.string(),
          theme: z.string().nullable(),
          due_date: date.nullable(),
          done_at: timestamp.nullable(),
          note: z.string().nullable(),
          proof_url: z.string().nullable(),
          images: z.int(),
          effect: taskEffect.nullable(),
        }),
      )
      .meta({ description: 'What was done about themes in the month, or is under way; at most 50' }),
  })
  .meta({ id: 'SharedReport' });

const token = z
  .string()
  .min(20)
  .max(200)
  .regex(/^[\w-]+$/);

export const readSharedReport = endpoint({
  method: 'GET',
  path: '/reports/shared/{token}',
  operationId: 'reports-read_shared',
  summary: 'The report behind a link; 404 for one that is unknown, over or ended, all alike',
  access: 'anyone',
  params: z.object({ token }),
  success: 200,
  answer: sharedReport,
  errors: [404, 429],
});

export const readSharedFile = endpoint({
  method: 'GET',
  path: '/reports/shared/{token}/file',
  operationId: 'reports-read_shared_file',
  summary: 'The report behind a link as a file',
  access: 'anyone',
  params: z.object({ token }),
  query: z.object({ format: format.default('pdf') }),
  success: 200,
  produces: reportTypes,
  answer: z.string(),
  errors: [404, 429, 503],
});

export const reportSchedule = z
  .object({
    id,
    client_id: id,
    day: z.int().min(1).max(28).meta({ description: 'Of the month; the report is of the month before' }),
    format,
    recipients: z.array(z.string()),
    is_active: z.boolean(),
    last_period: period.nullable().meta({ description: 'Of the report that was sent last' }),
    last_sent_at: timestamp.nullable(),
    last_error: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'ReportSchedule' });

const schedule = {
  day: z.int().min(1).max(28),
  format,
  recipients: z.array(email).min(1).max(20),
  is_active: z.boolean(),
};

export const listReportSchedules = endpoint({
  method: 'GET',
  path: '/reports/schedules',
  operationId: 'reports-read_schedules',
  summary: "When and to whom a client's report is mailed",
  access: 'reports:share',
  query: z.object({ client_id: id, ...paging }),
  success: 200,
  answer: listOf(reportSchedule),
  errors: [404],
});

export const createReportSchedule = endpoint({
  method: 'POST',
  path: '/reports/schedules',
  operationId: 'reports-create_schedule',
  summary: 'Mail the report of the month before, every month',
  access: 'reports:share',
  body: z.strictObject({
    client_id: id,
    day: schedule.day,
    format: format.default('pdf'),
    recipients: schedule.recipients,
    is_active: z.boolean().default(true),
  }),
  success: 200,
  answer: reportSchedule,
  errors: [404],
});

export const updateReportSchedule = endpoint({
  method: 'PUT',
  path: '/reports/schedules/{id}',
  operationId: 'reports-update_schedule',
  summary: 'Change when and to whom',
  access: 'reports:share',
  params: z.object({ id }),
  body: somethingToChange(
    z.strictObject({
      client_id: id,
      day: schedule.day.optional(),
      format: format.optional(),
      recipients: schedule.recipients.optional(),
      is_active: z.boolean().optional(),
    }),
    ['client_id'],
  ),
  success: 200,
  answer: reportSchedule,
  errors: [404],
});

export const deleteReportSchedule = endpoint({
  method: 'DELETE',
  path: '/reports/schedules/{id}',
  operationId: 'reports-delete_schedule',
  summary: 'Stop mailing for good',
  access: 'reports:share',
  params: z.object({ id }),
  query: z.object({ client_id: id }),
  success: 200,
  answer: message,
  errors: [404],
});

export type ReportLink = z.output<typeof reportLink>;
export type ReportSchedule = z.output<typeof reportSchedule>;
export type SharedReport = z.output<typeof sharedReport>;
