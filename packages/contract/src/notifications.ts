import { z } from 'zod';
import { flag, id, message, listOf, paging, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What a notification tells of, in the groups that people switch on and off. */
export const notificationGroups = ['reviews', 'ratings', 'collection', 'alerts', 'people', 'work'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

export const notificationKinds = [
  'low_grade',
  'review_gone',
  'reviews_assigned',
  'rating_moved',
  'anomaly_found',
  'collection_failed',
  'rule_stopped',
  'alert',
  'client_appointed',
  'client_assigned',
  'level_changed',
  'helper_added',
  'user_signed_up',
  'mentioned',
  'brief_changed',
  'answer_to_approve',
  'answer_approved',
  'answer_returned',
  'report_not_sent',
  'text_assigned',
  'text_returned',
  'text_to_approve',
  'text_declined',
  'text_confirmed',
  'text_corrected',
  'text_undisclosed',
  'link_not_sent',
  'text_found',
  'text_removed',
  'consent_withdrawn',
  'task_assigned',
  'task_changed',
  'task_late',
  'task_done',
  'email_changed',
  'password_changed',
  'second_factor_changed',
  'new_device',
  'account_restored',
  'backup_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const mailChoices = ['off', 'now', 'daily'] as const;

export const notification = z
  .object({
    id,
    kind: z.enum(notificationKinds),
    group: z
      .enum([...notificationGroups, 'security'])
      .meta({ description: 'security: always told, whatever was chosen' }),
    client_id: id.nullable(),
    title: z.string().meta({ description: 'In Russian, for people' }),
    body: z.string(),
    path: z.string().nullable().meta({ description: 'Screen of the web that shows more, from /' }),
    times: z.int().meta({
      description:
        'How many of this kind came for this client while it was unread; the words are of the last',
    }),
    created_at: timestamp,
    read_at: timestamp.nullable(),
  })
  .meta({ id: 'Notification' });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications',
  operationId: 'notifications-read_notifications',
  summary: 'Own notifications, newest first, with how many are unread',
  access: 'signed_in',
  query: z.object({ unread: flag.optional(), ...paging }),
  success: 200,
  answer: listOf(notification).extend({ unread: z.int() }),
});

export const readNotifications = endpoint({
  method: 'POST',
  path: '/notifications/read',
  operationId: 'notifications-mark_read',
  summary: 'Mark notifications read or unread: those named, or all',
  access: 'signed_in',
  body: z.strictObject({
    ids: z.array(id).min(1).max(1000).optional().meta({ description: 'Absent: all' }),
    read: z.boolean().default(true),
  }),
  success: 200,
  answer: message.extend({ unread: z.int() }),
});

const choice = z.strictObject({ app: z.boolean(), mail: z.enum(mailChoices) });

export const notificationSettings = z
  .strictObject({
    reviews: choice,
    ratings: choice,
    collection: choice,
    alerts: choice,
    people: choice,
    work: choice,
  })
  .meta({ id: 'NotificationSettings' });

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/users/me/notification-settings',
  operationId: 'notifications-read_settings',
  summary: 'What one is told of, in the app and by mail at once or daily',
  access: 'signed_in',
  success: 200,
  answer: notificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/users/me/notification-settings',
  operationId: 'notifications-update_settings',
  summary: 'Choose what one is told of',
  access: 'signed_in',
  body: notificationSettings,
  success: 200,
  answer: notificationSettings,
});

export type Notification = z.output<typeof notification>;
export type NotificationSettings = z.output<typeof notificationSettings>;
