/**
 * Tables that Citus keeps whole on every node: what owned tables refer to or are read beside. Each write of them asks
 * every node, and an open one stands in the way of all others, so that nothing busy stands here
 * (docs/decisions/0005). Those that others refer to come first.
 */
export const referenceTables = [
  'users',
  'clients',
  'employee_helpers',
  'client_staff',
  'sites',
  'brief_templates',
  'common_version',
] as const;

/**
 * Tables that stay on the coordinator, which every node of Molva talks to: what is busy, what signing in needs (a worker
 * that is away stops nobody), what belongs to the installation. No statement reads them beside an owned table.
 */
export const localTables = [
  'sessions',
  'sign_in_failures',
  'sign_in_steps',
  'known_devices',
  'one_time_links',
  'totp_secrets',
  'passkeys',
  'recovery_codes',
  'rule_versions',
  'rule_samples',
  'credentials',
  'host_turns',
  'host_breaks',
  'jobs',
  'events',
  'agency_settings',
  'items',
  'searches',
  'notifications',
  'notification_settings',
  'wiki_pages',
  'wiki_versions',
  'wiki_reads',
  'flags',
  'secret_keys',
  'sentiment_models',
] as const;

/** Tables whose rows belong to a client and are spread by `client_id`, referenced ones first. */
export const ownedTables = [
  'area_groups',
  'client_versions',
  'areas',
  'area_facts',
  'monitorings',
  'monitoring_runs',
  'reviews',
  'review_versions',
  'review_merges',
  'review_imports',
  'theme_runs',
  'themes',
  'review_themes',
  'review_sentiments',
  'anomalies',
  'theme_models',
  'theme_unread',
  'theme_placements',
  'theme_changes',
  'theme_change_reviews',
  'mark_changes',
  'mark_change_reviews',
  'review_views',
  'search_words',
  'search_vocabularies',
  'review_import_mappings',
  'idempotency_keys',
  'kept_pages',
  'area_ratings',
  'area_months',
  'briefs',
  'brief_versions',
  'brief_presence',
  'copywriter_notes',
  'accesses',
  'review_notes',
  'answer_templates',
  'official_answers',
  'review_removals',
  'sources',
  'requests',
  'request_history',
  'request_comments',
  'request_files',
  'request_signatures',
  'drafts',
  'customer_links',
  'model_calls',
  'gallery_images',
  'tasks',
  'report_links',
  'report_schedules',
  'audit_entries',
  'audit_heads',
  'audit_keys',
] as const;

/** What stands for the client in owned rows that belong to none: signing in, sites, settings. */
export const agencyId = '00000000-0000-0000-0000-000000000000';
