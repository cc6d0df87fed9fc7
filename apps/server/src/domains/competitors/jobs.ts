import { z } from 'zod';
import { defineClientJob, defineJob, defineSchedule } from '../../kernel/job.ts';

/** Collects what is compared of one competitor. */
export const collectCompetitorJob = defineJob({
  kind: 'collect-competitor',
  data: z.object({ client_id: z.string(), competitor_id: z.string(), run_id: z.string() }),
  retryLimit: 3,
  retryDelay: 10,
  timeLimit: 3_600,
  concurrency: 4,
  groups: true,
  load: async () => (await import('./collect.ts')).collectCompetitorHandler,
});

/** Reads reviews of a client's competitors by the client's themes. */
export const readCompetitorThemes = defineClientJob({
  kind: 'read-competitor-themes',
  retryLimit: 2,
  retryDelay: 30,
  timeLimit: 3_600,
  concurrency: 1,
  load: async () => (await import('./read-themes.ts')).readThemesHandler,
});

/** Every few minutes: competitors whose time has come, and clients whose themes are other ones than those that were read by. */
export const startDueCompetitors = defineSchedule({
  kind: 'competitors-start-due',
  schedule: '*/5 * * * *',
  timeLimit: 240,
  load: async () => (await import('./start-due.ts')).startDueHandler,
});

/** Each night: what was removed too long ago to be restored. */
export const forgetRemovedCompetitors = defineSchedule({
  kind: 'competitors-forget-removed',
  schedule: '10 2 * * *',
  timeLimit: 3_600,
  load: async () => (await import('./forget-removed.ts')).forgetRemovedHandler,
});
