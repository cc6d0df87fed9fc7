import { z } from 'zod';
import type { BriefPresence } from './briefs.ts';
import { id, message, problemParams, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import type { Notification } from './notifications.ts';

export const jobStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

export const job = z
  .object({
    id,
    kind: z.string(),
    status: z.enum(jobStatuses),
    progress: z
      .int()
      .meta({ description: 'How much is done, in the unit of the kind: a collection counts reviews' }),
    total: z
      .int()
      .nullable()
      .meta({ description: 'How much there is in all, where known; in the same unit' }),
    result: z.record(z.string(), z.unknown()).nullable(),
    error: z
      .object({
        code: z.string().meta({ description: 'A code of problems, or of collections' }),
        params: problemParams,
        message: z.string().meta({ description: 'The same in English' }),
      })
      .nullable()
      .meta({ description: 'Why it failed or was stopped' }),
    client_id: id.nullable(),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'Job' });

const jobParams = z.object({ id });

export const readJob = endpoint({
  method: 'GET',
  path: '/jobs/{id}',
  operationId: 'jobs-read_job',
  summary: 'A job with its progress and result',
  access: 'signed_in',
  params: jobParams,
  success: 200,
  answer: job,
  errors: [404],
});

export const cancelJob = endpoint({
  method: 'DELETE',
  path: '/jobs/{id}',
  operationId: 'jobs-cancel_job',
  summary: 'Stop a job at its next step',
  access: 'signed_in',
  params: jobParams,
  success: 200,
  answer: message,
  errors: [404, 409],
});

export const readEvents = endpoint({
  method: 'GET',
  path: '/events',
  operationId: 'events-read_events',
  summary: 'Server-sent events: jobs, monitoring runs, new reviews, locks, notifications',
  description:
    'Each event has an id; a client that reconnects with Last-Event-ID receives what it missed within the last hour, at least once.',
  access: 'signed_in',
  success: 200,
  produces: 'text/event-stream',
  answer: z.string(),
});

/** What the event stream carries, by its `event:` name; `data:` is one of these as JSON. */
export type ServerEvent =
  | { kind: 'job'; job: z.output<typeof job> }
  | {
      kind: 'monitoring_run';
      run: {
        id: string;
        client_id: string;
        area_id: string;
        status: string;
        reviews_new: number;
        reviews_found: number;
        pages: number;
      };
    }
  | { kind: 'reviews'; client_id: string; area_id: string; new: number; changed: number; gone: number }
  | { kind: 'notification'; notification: Notification | null; unread: number }
  /** Someone opened, left or moved within the brief. */
  | { kind: 'brief_presence'; client_id: string; present: BriefPresence[] }
  | { kind: 'brief_changed'; client_id: string; version: number; user_id: string }
  | { kind: 'notes_changed'; client_id: string }
  /** State, lock or text of a request; who holds it, for whoever looks at it. */
  | {
      kind: 'request_changed';
      client_id: string;
      request_id: string;
      status: string;
      locked_by: string | null;
    }
  /** Tags, note, official answer or removal of a review. */
  | { kind: 'review_changed'; client_id: string; review_id: string }
  /** Marks of many reviews at once, by whom. */
  | { kind: 'reviews_marked'; client_id: string; user_id: string; count: number }
  | { kind: 'clusters_changed'; client_id: string }
  | { kind: 'reviews_judged'; client_id: string }
  | { kind: 'anomalies_changed'; client_id: string }
  | { kind: 'tasks_changed'; client_id: string }
  | { kind: 'competitors_changed'; client_id: string }
  | { kind: 'gallery_changed'; client_id: string; image_id: string; state: string }
  /** More happened while the reader was away than is told one by one: read everything again. */
  | { kind: 'events_missed' }
  /** What the user may do, or their name, has changed: read `/users/me` again. */
  | { kind: 'me_changed' }
  | { kind: 'session_ended' };

export type Job = z.output<typeof job>;
