import { z } from 'zod';
import { id, listOf, message, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { runStates } from './run-states.ts';

const healthRun = z.object({
  id,
  queued_at: timestamp,
  state: z.enum(runStates),
  duration_ms: z.int().min(0).nullable(),
  pages: z.int(),
  reviews_found: z.int(),
  error_code: z.string().nullable(),
  shares: z
    .record(z.string(), z.number().min(0).max(1))
    .nullable()
    .meta({ description: 'Of the reviews that were read, how many had each field; of one site only' }),
  area: z
    .object({ id, client_id: id, fullname_area: z.string() })
    .nullable()
    .meta({ description: 'Of one site only, and of clients whom the caller sees' }),
});

export const siteHealth = z
  .object({
    site_id: id,
    breaks: z
      .array(
        z.object({
          host: z.string(),
          until: timestamp,
          code: z.string().meta({ description: 'Of collections: how the host failed last' }),
        }),
      )
      .meta({
        description: 'Hosts of it that are left alone until then: by schedule nothing is collected there',
      }),
    good: z.int().meta({ description: 'Of `runs`: those that came to their end without a problem' }),
    runs: z.array(healthRun).max(30).meta({ description: 'The last that ended, newest first' }),
  })
  .meta({ id: 'SiteHealth' });

export const readSiteHealth = endpoint({
  method: 'GET',
  path: '/reviews/clients/areas/site-health',
  operationId: 'sites-read_health',
  summary: 'What became of the last collections of one site, or of each',
  access: 'sites:read',
  query: z.object({ site_id: id.optional() }),
  success: 200,
  answer: listOf(siteHealth),
  errors: [404],
});

export const endHostBreak = endpoint({
  method: 'POST',
  path: '/reviews/clients/areas/site-health/end-break',
  operationId: 'sites-end_host_break',
  summary: 'Ask a host again that has a break: its areas are collected within ten minutes',
  description: '409: the break is over, or the site itself asked to wait.',
  access: 'sites:write',
  body: z.strictObject({ site_id: id, host: text({ min: 1, max: 300 }) }),
  success: 200,
  answer: message,
  errors: [404, 409],
});

export type SiteHealth = z.output<typeof siteHealth>;
