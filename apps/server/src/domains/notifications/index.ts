export { addressOf, deliver } from './deliver.ts';
export { forgetOldNotifications, sendDigest, sendNotification, startDigests } from './jobs.ts';
export { type NewNotification, notify } from './notify.ts';
export { notificationOperations } from './operations.ts';
export { chatsOf, devicesOf } from './channel-queries.ts';
export { deleteNotificationsOf, wasNotified } from './queries.ts';
export { type PushMessage, sendPush } from './send-push.ts';
export { sendTelegram } from './send-telegram.ts';
export { orFailure, type Sent } from './sent.ts';
