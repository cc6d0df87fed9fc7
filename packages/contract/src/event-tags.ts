import type { ServerEvent } from './jobs.ts';
import type { Changes } from './tags.ts';

const nothing: Changes = { changes: [] };

/** What each event tells of; `everything` after more than is told one by one. */
export const eventTags: { readonly [K in ServerEvent['kind']]: Changes | 'everything' } = {
  // It carries the job itself.
  job: nothing,
  monitoring_run: { changes: ['areas', 'runs', 'ratings', 'clients', 'client_standing'] },
  reviews: {
    changes: ['ratings', 'clients', 'client_standing', 'clusters'],
    later: ['reviews', 'review_summary', 'dashboard'],
  },
  notification: { changes: ['notifications'] },
  // It carries who is there.
  brief_presence: nothing,
  brief_changed: { changes: ['brief', 'brief_versions'] },
  notes_changed: { changes: ['notes'] },
  request_changed: { changes: ['text', 'texts'], later: ['dashboard'] },
  review_changed: { changes: ['dashboard', 'review_summary'], later: ['reviews'] },
  reviews_marked: { changes: ['dashboard', 'review_summary'], later: ['reviews'] },
  clusters_changed: { changes: ['clusters'], later: ['reviews', 'review_summary'] },
  anomalies_changed: { changes: ['anomalies'] },
  reviews_judged: { changes: [], later: ['reviews', 'review_summary'] },
  competitors_changed: { changes: ['competitors'] },
  tasks_changed: { changes: ['tasks'], later: ['dashboard'] },
  gallery_changed: { changes: ['gallery', 'execution'] },
  events_missed: 'everything',
  me_changed: 'everything',
  session_ended: nothing,
};
