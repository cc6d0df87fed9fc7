/** Tables that are kept whole on every node, in an order that respects their foreign keys. */
export const commonTables = [
  'clients',
  'users',
  'sessions',
  'sign_in_failures',
  'employee_helpers',
  'client_staff',
  'sites',
  'host_turns',
  'jobs',
  'events',
  'one_time_links',
  'items',
  'notifications',
  'notification_settings',
  'wiki_pages',
  'wiki_versions',
  'wiki_reads',
  'flags',
] as const;

/** Tables whose rows belong to a client and are spread by `client_id`, referenced ones first. */
export const ownedTables = [
  'area_groups',
  'areas',
  'area_facts',
  'monitorings',
  'monitoring_runs',
  'reviews',
  'review_versions',
  'area_ratings',
  'audit_entries',
  'audit_heads',
] as const;
