import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './mark-read.ts';
import { readNotificationSettings, updateNotificationSettings } from './settings.ts';

export const notificationOperations = [
  listNotifications,
  readNotifications,
  readNotificationSettings,
  updateNotificationSettings,
];
