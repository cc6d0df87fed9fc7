import { accountTags, people } from './account-tags.ts';
import { exportTags } from './export-tags.ts';
import type { Api } from './index.ts';
import type { Tag } from './tag-names.ts';

export type { Tag } from './tag-names.ts';

/** What somebody's answer is made of: it is stale once one of these has changed. */
interface Reads {
  readonly reads: readonly Tag[];
}

export interface Changes {
  /** Whoever looks at these asks anew at once. */
  readonly changes: readonly Tag[];
  /** These are asked for when they are next opened: a list being read does not move under the eyes. */
  readonly later?: readonly Tag[];
  /** What it changes is not one client's alone, though the call names a client. */
  readonly anyClient?: true;
}

const clusters = { changes: ['clusters'], later: ['reviews', 'review_summary'] } as const;
const tasks = { changes: ['tasks'], later: ['dashboard'] } as const;
const competitors = { changes: ['competitors'] } as const;
const nothing = { changes: [] } as const;
/** Rows stay where they are until the list is opened next: what was marked is shown in place. */
const marks = { changes: ['dashboard', 'review_summary'], later: ['reviews', 'clusters'] } as const;
const views = { changes: ['review_views'] } as const;
const areas = { changes: ['areas', 'clients'], later: ['execution'] } as const;
const ownText = { changes: ['text', 'texts'], later: ['dashboard', 'workload', 'writers'] } as const;
const oldText = {
  changes: ['text', 'texts', 'sources', 'execution', 'gallery', 'workload', 'writers'],
} as const;
const source = { changes: ['sources', 'text', 'texts'] } as const;
const drafts = { changes: ['drafts', 'sources', 'model_usage'] } as const;
const image = { changes: ['gallery', 'execution'], later: ['text', 'texts'] } as const;

/**
 * What each call reads or changes, once for all: caches are kept in step by it. The type makes the list complete, and
 * there is no schema here: a browser loads it with its first change.
 */
export const callTags = {
  'GET /reviews/clients/{client_id}/accesses': { reads: ['accesses', 'sites'] },
  'POST /reviews/clients/{client_id}/accesses': { changes: ['accesses'] },
  'PUT /reviews/clients/{client_id}/accesses': { changes: ['accesses'] },
  'DELETE /reviews/clients/{client_id}/accesses': { changes: ['accesses'] },

  'GET /reviews/clients/areas/': { reads: ['areas', 'sites'] },
  'GET /reviews/clients/areas/group': { reads: ['areas'] },
  'GET /reviews/clients/areas/search': { reads: ['areas'] },
  'POST /reviews/clients/areas/': areas,
  'POST /reviews/clients/areas/many': areas,
  'POST /reviews/clients/areas/preview': { reads: [] },
  'PUT /reviews/clients/areas/': areas,
  'POST /reviews/clients/areas/group': areas,
  'PUT /reviews/clients/areas/group': areas,
  'DELETE /reviews/clients/areas/group': areas,
  'PUT /reviews/clients/areas/group-for-area': areas,
  'PUT /reviews/clients/areas/order': areas,
  'PUT /reviews/clients/areas/group/order': { changes: ['areas'] },

  'GET /audit': { reads: [] },
  ...accountTags,
  ...exportTags,

  'GET /reviews/clients/brief': { reads: ['brief'] },
  'GET /reviews/clients/brief/versions': { reads: ['brief_versions'] },
  'GET /reviews/clients/brief/versions/{version}': { reads: ['brief_versions'] },
  'GET /reviews/clients/brief-templates': { reads: ['brief_templates'] },
  'POST /reviews/clients/brief': { changes: ['brief', 'brief_versions', 'brief_templates'] },
  'PUT /reviews/clients/brief': { changes: ['brief', 'brief_versions'] },
  'PUT /reviews/clients/brief/presence': nothing,
  'POST /reviews/clients/brief-templates': { changes: ['brief_templates', 'brief'] },
  'PUT /reviews/clients/brief-templates': { changes: ['brief_templates', 'brief'] },
  'DELETE /reviews/clients/brief-templates': { changes: ['brief_templates', 'brief'] },

  'GET /reviews/clients/my-client-id': { reads: ['me'] },
  'GET /reviews/clients/{client_id}/people': { reads: ['client_people'] },
  'POST /reviews/clients/create-client-account': { changes: ['client_people', 'users'] },
  'PUT /reviews/clients/client-account': { changes: ['client_people', 'users'] },

  'GET /reviews/clients/': { reads: ['clients'] },
  'GET /reviews/clients/{client_id}': { reads: ['clients'] },
  'POST /reviews/clients/': { changes: ['clients'], later: ['dashboard', 'first_steps'] },
  'PATCH /reviews/clients/{client_id}': { changes: ['clients'], later: ['dashboard', 'employees'] },
  'DELETE /reviews/clients/{client_id}': { changes: ['clients'], later: ['dashboard', 'areas', 'employees'] },

  'GET /reviews/clients/requests/customer-page/{token}': { reads: [] },
  'POST /reviews/clients/requests/customer-page/{token}': nothing,

  'GET /reviews/clients/{client_id}/competitors': { reads: ['competitors', 'clients', 'sites'] },
  'GET /reviews/clients/{client_id}/competitors/areas': { reads: ['competitors', 'areas', 'ratings'] },
  'GET /reviews/clients/{client_id}/competitors/themes': { reads: ['competitors', 'clusters'] },
  'GET /reviews/clients/{client_id}/competitors/months': { reads: ['competitors', 'ratings'] },
  'POST /reviews/clients/{client_id}/competitors': competitors,
  'PUT /reviews/clients/{client_id}/competitors': competitors,
  'DELETE /reviews/clients/{client_id}/competitors': competitors,
  'POST /reviews/clients/{client_id}/competitors/collect': competitors,
  'POST /reviews/clients/{client_id}/competitors/restore': competitors,

  'GET /dashboard': { reads: ['dashboard'] },
  'GET /dashboard/month': { reads: ['dashboard', 'execution', 'tasks', 'review_summary', 'client_standing'] },
  'GET /dashboard/standings': { reads: ['dashboard', 'client_standing'] },
  // What changed since the last visit stays as it was told while one looks.
  'POST /reviews/clients/{client_id}/visits': { reads: [] },

  'GET /reviews/clients/requests/get-AI-generated-reviews': { reads: ['drafts'] },
  'GET /reviews/clients/requests/model-usage': { reads: ['model_usage'] },
  'POST /reviews/clients/requests/AI-generated-review': drafts,
  'PATCH /reviews/clients/requests/AI-generated-review': drafts,
  'POST /reviews/clients/requests/get-reviews-for-rewriting': { reads: ['rewriting_queue'] },
  'POST /reviews/clients/requests/rewrite': { changes: [], later: ['model_usage'] },
  'POST /reviews/clients/requests/rewrite/stream': { changes: [], later: ['model_usage'] },

  'GET /employees/get-employees': { reads: ['employees'] },
  'PUT /employees/level-change-for-user': { changes: people },
  'POST /employees/helper': { changes: people },
  'PUT /employees/helper': { changes: people },
  'DELETE /employees/helper': { changes: people },
  'PUT /employees/appoint-an-employee-responsible': { changes: people },
  'PUT /employees/assign-to-client': { changes: people },
  'DELETE /employees/assign-to-client': { changes: people },

  'GET /reviews/clients/areas/reviews-count': { reads: ['execution', 'sites'] },
  'GET /reviews/clients/areas/statuses': { reads: ['execution'] },
  'GET /reviews/clients/{client_id}/period': { reads: ['execution', 'sites'] },
  'GET /reviews/clients/{client_id}/reviews_previous_period': { reads: ['execution', 'sites'] },
  'POST /reviews/clients/get-obtaining-sites-by-client': { reads: ['execution', 'sites'] },

  'GET /flags': { reads: ['flags'] },
  'PUT /flags/{key}': { changes: ['flags'] },
  'DELETE /flags/{key}': { changes: ['flags'] },

  'GET /gallery/{client_id}/{id}/{file}': { reads: ['gallery'] },
  'GET /reviews/clients/{client_id}/gallery': { reads: ['gallery'] },
  'POST /reviews/clients/{client_id}/image-processing': image,
  'PUT /reviews/clients/{client_id}/gallery/{id}': image,
  'DELETE /reviews/clients/{client_id}/gallery/{id}': image,

  'GET /items/': { reads: ['items'] },
  'GET /items/{id}': { reads: ['items'] },
  'POST /items/': { changes: ['items'] },
  'PUT /items/{id}': { changes: ['items'] },
  'DELETE /items/{id}': { changes: ['items'] },

  'GET /events': { reads: [] },
  'GET /jobs/{id}': { reads: ['jobs'] },
  'DELETE /jobs/{id}': { changes: ['jobs'] },

  // Who signs in or out starts with an empty cache.
  'POST /login/access-token': nothing,
  'DELETE /login/access-token': nothing,
  'POST /login/test-token': { reads: [] },
  'POST /password-recovery/{email}': nothing,
  'POST /password-recovery-html-content/{email}': nothing,
  'POST /reset-password/': nothing,
  'POST /reset-password/check': { reads: [] },

  'GET /reviews/clients/areas/monitoring-runs': { reads: ['runs'] },
  'POST /reviews/clients/areas/add-monitoring': { changes: ['areas', 'clients', 'runs'] },
  'PUT /reviews/clients/areas/update-monitoring': { changes: ['areas', 'clients', 'runs'] },
  'POST /reviews/clients/areas/collect': { changes: ['areas', 'clients', 'runs'] },

  'GET /reviews/clients/copywriters-notes': { reads: ['notes'] },
  'GET /reviews/clients/copywriters-notes/readers': { reads: ['employees'] },
  'POST /reviews/clients/copywriters-notes': { changes: ['notes'] },
  'PUT /reviews/clients/copywriters-notes': { changes: ['notes'] },
  'DELETE /reviews/clients/copywriters-notes': { changes: ['notes'] },

  'GET /notifications': { reads: ['notifications'] },
  'POST /notifications/read': { changes: ['notifications'] },
  'GET /users/me/notification-settings': { reads: ['notification_settings'] },
  'PUT /users/me/notification-settings': { changes: ['notification_settings'] },

  'GET /users/me/channels': { reads: ['own_channels'] },
  'POST /users/me/channels/push': { changes: ['own_channels'] },
  'DELETE /users/me/channels/push': { changes: ['own_channels'] },
  'POST /users/me/channels/telegram': { changes: ['own_channels'] },
  'POST /users/me/channels/telegram/check': { changes: ['own_channels'] },
  'DELETE /users/me/channels/telegram': { changes: ['own_channels'] },
  'GET /telegram-bot': { reads: ['telegram_bot'] },
  'PUT /telegram-bot': { changes: ['telegram_bot', 'own_channels'] },

  'GET /reviews/clients/requests/answer-templates': { reads: ['answer_templates'] },
  'POST /reviews/clients/requests/answer-templates': { changes: ['answer_templates'] },
  'PUT /reviews/clients/requests/answer-templates': { changes: ['answer_templates'] },
  'DELETE /reviews/clients/requests/answer-templates': { changes: ['answer_templates'] },
  'POST /reviews/clients/requests/official-answer-step': marks,
  'POST /reviews/clients/requests/official-answer-suggestion': nothing,

  'GET /reviews/clients/{client_id}/ratings': { reads: ['ratings'] },
  'GET /reviews/clients/{client_id}/ratings/figures': { reads: ['ratings'] },
  'GET /reviews/clients/{client_id}/ratings/goal': { reads: ['ratings'] },
  'GET /reviews/clients/{client_id}/ratings/jump': { reads: ['ratings'] },
  'GET /reviews/clients/{client_id}/ratings/months': { reads: ['ratings'] },
  'POST /reviews/clients/{client_id}/ratings': { changes: ['ratings', 'areas', 'clients'] },

  'GET /reports/execution': { reads: [] },
  'GET /reports/links': { reads: ['report_links'] },
  'POST /reports/links': { changes: ['report_links'] },
  'DELETE /reports/links/{id}': { changes: ['report_links'] },
  'GET /reports/schedules': { reads: ['report_schedules'] },
  'POST /reports/schedules': { changes: ['report_schedules'] },
  'PUT /reports/schedules/{id}': { changes: ['report_schedules'] },
  'DELETE /reports/schedules/{id}': { changes: ['report_schedules'] },
  'GET /reports/shared/{token}': { reads: [] },
  'GET /reports/shared/{token}/file': { reads: [] },

  'GET /reviews/clients/requests/file': { reads: ['text_files'] },
  'GET /reviews/clients/requests/file/{id}': { reads: ['text_files'] },
  'POST /reviews/clients/requests/file': { changes: ['text_files'] },
  'PUT /reviews/clients/requests/file': { changes: ['text_files'] },
  'DELETE /reviews/clients/requests/file': { changes: ['text_files'] },

  'GET /reviews/clients/requests/working-days': { reads: [] },
  'GET /reviews/clients/requests/workload': { reads: ['workload'] },
  'GET /reviews/clients/requests/writers': { reads: ['writers'] },
  'POST /reviews/clients/requests/date-generation': { reads: [] },
  'PUT /reviews/clients/requests/update-date-requests': ownText,

  'GET /reviews/clients/requests/': { reads: ['texts'] },
  'GET /reviews/clients/requests/search': { reads: ['texts'] },
  'GET /reviews/clients/requests/search-for-client': { reads: ['texts'] },
  'GET /reviews/clients/requests/one': { reads: ['text'] },
  'GET /reviews/clients/requests/customer-link': { reads: ['text'] },
  'GET /reviews/clients/requests/get-reviews-for-writing': ownText,
  'POST /reviews/clients/requests/check': { reads: [] },
  'POST /reviews/clients/requests/comments': ownText,
  'PUT /reviews/clients/requests/comments': ownText,
  'POST /reviews/clients/requests/customer-link': nothing,
  'POST /reviews/clients/requests/empty': oldText,
  'PUT /reviews/clients/requests/lock': { changes: ['text', 'texts'] },
  'PUT /reviews/clients/requests/unlocked-review': { changes: ['text', 'texts'] },
  'PUT /reviews/clients/requests/take-over': { ...ownText, changes: ['text', 'texts', 'rewriting_queue'] },
  'PUT /reviews/clients/requests/update': { ...ownText, changes: ['text', 'texts', 'rewriting_queue'] },
  'PUT /reviews/clients/requests/update-description': ownText,
  'DELETE /reviews/clients/requests/': { ...oldText, later: ['dashboard'] },
  'POST /reviews/clients/requests/delete-many': { ...oldText, later: ['dashboard'] },

  'GET /reviews/clients/requests/get-reviews-and-answers': { reads: ['reviews'] },
  'GET /reviews/clients/requests/review-versions': { reads: [] },
  'GET /reviews/clients/requests/review-merges': { reads: ['reviews'] },
  // Its job stores them: `changed` tells when it is over.
  'POST /reviews/clients/requests/reviews-and-answers-import': {
    changes: ['review_imports', 'reviews', 'review_summary', 'areas', 'ratings', 'clients', 'execution'],
  },
  'POST /reviews/clients/requests/reviews-and-answers-import-preview': { reads: [] },
  'GET /reviews/clients/requests/review-imports': { reads: ['review_imports'] },
  'POST /reviews/clients/requests/review-imports/undo': {
    changes: ['review_imports', 'reviews', 'review_summary', 'areas', 'ratings', 'clients', 'execution'],
  },
  'POST /reviews/clients/requests/split-review': {
    changes: ['reviews', 'review_summary', 'execution', 'areas'],
  },
  'PUT /reviews/clients/requests/reviews-and-answers-info': marks,
  'POST /reviews/clients/requests/review-marks': marks,
  'POST /reviews/clients/requests/review-marks/undo': marks,
  'GET /reviews/clients/requests/review-assignees': { reads: ['employees'] },
  'GET /reviews/clients/requests/reviews-summary': { reads: ['review_summary'] },
  'GET /reviews/clients/requests/reviews-by-client': { reads: ['review_summary'] },
  'GET /reviews/clients/requests/review-views': { reads: ['review_views'] },
  'POST /reviews/clients/requests/review-views': views,
  'PUT /reviews/clients/requests/review-views/{id}': views,
  'DELETE /reviews/clients/requests/review-views/{id}': views,
  'POST /reviews/clients/requests/review-views/{id}/restore': views,

  // What is found stays under the eyes until other words are typed.
  'GET /search': { reads: [] },
  'GET /searches': { reads: ['searches'] },
  'POST /searches': { changes: ['searches'] },
  'PUT /searches/{id}': { changes: ['searches'] },
  'DELETE /searches/{id}': { changes: ['searches'] },
  'DELETE /searches': { changes: ['searches'] },

  'GET /reviews/clients/areas/credentials': { reads: ['credentials'] },
  'GET /reviews/clients/areas/site-credentials': { reads: ['credentials'] },
  'PUT /reviews/clients/areas/credentials': { changes: ['credentials'] },
  'DELETE /reviews/clients/areas/credentials': { changes: ['credentials'] },
  'POST /reviews/clients/areas/credentials/check': { changes: ['credentials'] },
  'GET /reviews/clients/areas/site': { reads: ['sites'] },
  'GET /reviews/clients/areas/site-fields': { reads: [] },
  'POST /reviews/clients/areas/site': { changes: ['sites'] },
  'PUT /reviews/clients/areas/site': { changes: ['sites', 'rule_versions'] },
  'GET /reviews/clients/areas/site-health': { reads: ['runs', 'sites'] },
  'POST /reviews/clients/areas/site-health/end-break': { changes: ['runs', 'areas'] },
  'GET /reviews/clients/areas/site-rule-versions': { reads: ['rule_versions'] },
  'POST /reviews/clients/areas/site-rule-versions': { changes: ['rule_versions'] },
  'GET /reviews/clients/areas/site-rule-versions/{id}': { reads: ['rule_versions'] },
  'DELETE /reviews/clients/areas/site-rule-versions/{id}': { changes: ['rule_versions'] },
  'POST /reviews/clients/areas/site-rule-versions/{id}/test': { changes: ['rule_versions'] },
  'POST /reviews/clients/areas/site-rule-versions/{id}/use': { changes: ['sites', 'rule_versions'] },
  'GET /reviews/clients/areas/site-samples': { reads: ['rule_samples'] },
  'POST /reviews/clients/areas/site-samples': { changes: ['rule_samples', 'rule_versions'] },
  'GET /reviews/clients/areas/site-samples/{id}': { reads: ['rule_samples'] },
  'PUT /reviews/clients/areas/site-samples/{id}': { changes: ['rule_samples', 'rule_versions'] },
  'DELETE /reviews/clients/areas/site-samples/{id}': { changes: ['rule_samples', 'rule_versions'] },
  'POST /reviews/clients/areas/site-rules': { reads: ['sites'] },
  'POST /reviews/clients/areas/site-test': { reads: [] },

  'GET /reviews/clients/{client_id}/alert-rules': { reads: ['alert_rules'] },
  'POST /reviews/clients/{client_id}/alert-rules': { changes: ['alert_rules'] },
  'PUT /reviews/clients/{client_id}/alert-rules': { changes: ['alert_rules'] },
  'DELETE /reviews/clients/{client_id}/alert-rules': { changes: ['alert_rules'] },
  'POST /reviews/clients/{client_id}/alert-rules/try': { reads: [] },
  'GET /reviews/clients/{client_id}/alert-rules/recipients': { reads: ['client_people', 'users'] },
  'GET /reviews/clients/{client_id}/alert-deliveries': { reads: ['alert_deliveries'] },
  'POST /reviews/clients/{client_id}/alert-deliveries/send-again': { changes: ['alert_deliveries'] },
  'GET /reviews/clients/{client_id}/alert-webhooks': { reads: ['alert_webhooks'] },
  'POST /reviews/clients/{client_id}/alert-webhooks': { changes: ['alert_webhooks'] },
  'DELETE /reviews/clients/{client_id}/alert-webhooks': { changes: ['alert_webhooks', 'alert_rules'] },
  'POST /reviews/clients/{client_id}/alert-webhooks/try': { changes: ['alert_deliveries'] },

  'GET /reviews/clients/{client_id}/anomalies': { reads: ['anomalies'] },
  'PUT /reviews/clients/{client_id}/anomalies': { changes: ['anomalies'] },
  'POST /reviews/clients/{client_id}/anomalies/complaints': { changes: ['anomalies', 'reviews'] },
  'GET /reviews/clients/{client_id}/clustering': { reads: ['clusters'] },
  'GET /reviews/clients/{client_id}/clustering/names': { reads: ['clusters'] },
  'POST /reviews/clients/{client_id}/clustering': clusters,
  'PUT /reviews/clients/{client_id}/clustering': clusters,
  'DELETE /reviews/clients/{client_id}/clustering': clusters,
  'POST /reviews/clients/{client_id}/clustering/undo': clusters,

  // What it changed is counted in the reviews, and its theme has the name of today.
  'GET /reviews/clients/tasks': { reads: ['tasks', 'clusters'] },
  'GET /reviews/clients/tasks/{id}': { reads: ['tasks', 'clusters'] },
  'GET /reviews/clients/tasks/assignees': { reads: ['users', 'client_people'] },
  'POST /reviews/clients/tasks': tasks,
  'PUT /reviews/clients/tasks': tasks,
  'DELETE /reviews/clients/tasks': tasks,
  'POST /reviews/clients/tasks/{id}/step': tasks,
  'POST /reviews/clients/tasks/{id}/restore': tasks,

  'GET /reviews/clients/requests/sources': { reads: ['sources'] },
  'POST /reviews/clients/requests/sources': source,
  'PUT /reviews/clients/requests/sources': source,
  'DELETE /reviews/clients/requests/sources': source,
  // Its job makes them: `changed` tells when it is over.
  'POST /reviews/clients/requests/import': { changes: ['texts', 'sources', 'execution'] },
  'POST /reviews/clients/requests/import-preview': { reads: [] },
  'POST /reviews/clients/requests/sources/{id}/contact': nothing,
  'POST /reviews/clients/requests/sources/{id}/withdraw': source,

  'GET /utils/health-check/': { reads: [] },
  'GET /utils/mail': { reads: ['mail'] },
  'GET /utils/mail/{id}': { reads: [] },
  'GET /utils/ready': { reads: [] },
  'POST /utils/policy-reports': nothing,
  'POST /utils/test-email/': { changes: ['mail'] },

  'GET /users/me/first-steps': { reads: ['first_steps'] },

  'GET /wiki': { reads: ['wiki'] },
  'GET /wiki/{slug}': { reads: ['wiki'] },
  'GET /wiki/{slug}/versions': { reads: ['wiki'] },
  // A version never changes.
  'GET /wiki/{slug}/versions/{version}': { reads: [] },
  'POST /wiki/{slug}/read': { changes: [], later: ['wiki', 'first_steps'] },
  'PUT /wiki/{slug}': { changes: ['wiki'] },
  'DELETE /wiki/{slug}': { changes: ['wiki'] },
} as const satisfies { readonly [C in keyof Api]: Reads | Changes };
