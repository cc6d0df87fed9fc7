import { listNotifications } from './list-notifications.ts';
import { readNotifications } from './mark-read.ts';
import { addPushDevice, readOwnChannels, removePushDevice } from './own-channels.ts';
import { checkTelegram, linkTelegram, unlinkTelegram } from './own-telegram.ts';
import { readNotificationSettings, updateNotificationSettings } from './settings.ts';
import { readTelegramBot, updateTelegramBot } from './telegram-bot.ts';

export const notificationOperations = [
  listNotifications,
  readNotifications,
  readNotificationSettings,
  updateNotificationSettings,
  readOwnChannels,
  addPushDevice,
  removePushDevice,
  linkTelegram,
  checkTelegram,
  unlinkTelegram,
  readTelegramBot,
  updateTelegramBot,
];
