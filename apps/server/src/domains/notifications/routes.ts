import {
  listNotifications,
  readNotifications,
  readNotificationSettings,
  updateNotificationSettings,
} from '@molva/contract/notifications';
import { route } from '../../kernel/operation.ts';
import { listOwnNotifications } from './list-notifications.ts';
import { markRead } from './mark-read.ts';
import { readSettings, updateSettings } from './settings.ts';

export const notificationRoutes = [
  route(listNotifications, listOwnNotifications),
  route(readNotifications, markRead),
  route(readNotificationSettings, readSettings),
  route(updateNotificationSettings, updateSettings),
];
