/** Files of domains that open a transaction of their own, outside of any declared call, by who calls them. */
export const ownTransactions: Readonly<Record<string, readonly string[]>> = {
  'a job or a schedule': [
    'alerts/evaluate.ts',
    'alerts/on-time.ts',
    'anomalies/note-found.ts',
    'backup/alert.ts',
    'backup/keep-backups.ts',
    'clustering/cluster-reviews.ts',
    'clustering/judge-themes.ts',
    'clustering/read-unread.ts',
    'credentials/access-token.ts',
    'credentials/fetch-with-credentials.ts',
    'gallery/adopt-image.ts',
    'gallery/keep-gallery.ts',
    'gallery/process-images.ts',
    'monitoring/collect-area.ts',
    'monitoring/collect-batch.ts',
    'monitoring/collect-pages.ts',
    'monitoring/fetched-pages.ts',
    'monitoring/finish-run.ts',
    'monitoring/end-run.ts',
    'monitoring/start-due.ts',
    'notifications/start-digests.ts',
    'ratings/refresh-all-facts.ts',
    'reports/mail-reports.ts',
    'review-imports/recount-areas.ts',
    'review-imports/store-rows.ts',
    'requests/leases/end-leases.ts',
    'requests/import/import-table.ts',
    'requests/link/send-approval.ts',
    'requests/link/send-customer-link.ts',
    'search/gather-vocabularies.ts',
    'sessions/send-recovery-mail.ts',
    'sources/erase-overdue.ts',
    'sentiment/judge-reviews.ts',
    'sentiment/learn.ts',
    'tasks/tell-late.ts',
    'users/erase-deleted.ts',
    'users/send-account-mail.ts',
  ],
  'the start of a process, or a command': [
    'audit/keys.ts',
    'sites/ensure-ready-sites.ts',
    'users/create-first-superuser.ts',
    'wiki/ensure-guide.ts',
  ],
  'a sign-in, before anybody has a right': [
    'sessions/ask-for-recovery.ts',
    'sessions/open-session.ts',
    'sessions/throttle.ts',
  ],
  'a call that notes something while it answers': ['drafts/rewriting.ts'],
};

const files = new Set(Object.values(ownTransactions).flat());

/** @param file relative to the domains */
export const opensOwn = (file: string): boolean => files.has(file);
