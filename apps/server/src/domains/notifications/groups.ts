import type {
  NotificationGroup,
  NotificationKind,
  NotificationSettings,
} from '@molva/contract/notifications';

/** The group by which people switch each kind on and off. */
export const groupOf: Readonly<Record<NotificationKind, NotificationGroup | 'security'>> = {
  low_grade: 'reviews',
  review_gone: 'reviews',
  anomaly_found: 'reviews',
  rating_moved: 'ratings',
  collection_failed: 'collection',
  rule_stopped: 'collection',
  alert: 'alerts',
  client_appointed: 'people',
  client_assigned: 'people',
  level_changed: 'people',
  helper_added: 'people',
  user_signed_up: 'people',
  mentioned: 'work',
  brief_changed: 'work',
  answer_to_approve: 'work',
  answer_approved: 'work',
  answer_returned: 'work',
  report_not_sent: 'work',
  reviews_assigned: 'work',
  text_assigned: 'work',
  text_returned: 'work',
  text_to_approve: 'work',
  text_declined: 'work',
  text_confirmed: 'work',
  text_corrected: 'work',
  text_undisclosed: 'work',
  link_not_sent: 'work',
  text_found: 'work',
  text_removed: 'work',
  consent_withdrawn: 'work',
  task_assigned: 'work',
  task_changed: 'work',
  task_late: 'work',
  task_done: 'work',
  email_changed: 'security',
  password_changed: 'security',
  second_factor_changed: 'security',
  new_device: 'security',
  account_restored: 'security',
  backup_failed: 'security',
};

const separate: ReadonlySet<NotificationKind> = new Set([
  'alert',
  'mentioned',
  'report_not_sent',
  'consent_withdrawn',
]);

/** Whether several of a kind are one matter of their client: one line of the list while nobody has read it. */
export const isJoined = (kind: NotificationKind): boolean =>
  !['people', 'security'].includes(groupOf[kind]) && !separate.has(kind);

/** Told, but nobody has anything to do about it: it stands in the list and does not call. */
export const quietKinds: ReadonlySet<NotificationKind> = new Set(['text_found', 'rating_moved']);

/** What holds for a user who has chosen nothing yet. */
export const defaultSettings: Readonly<NotificationSettings> = {
  reviews: { app: true, mail: 'daily' },
  ratings: { app: true, mail: 'off' },
  collection: { app: true, mail: 'off' },
  alerts: { app: true, mail: 'now' },
  people: { app: true, mail: 'now' },
  work: { app: true, mail: 'daily' },
};

/** What concerns the account itself is always told: who stole a token could switch it off. */
export const alwaysTold = { app: true, mail: 'now' } as const;

/** A user's choices as they were stored, with the defaults for groups that came later. */
export function settingsOf(stored: unknown): NotificationSettings {
  return { ...defaultSettings, ...(stored as Partial<NotificationSettings> | null) };
}
