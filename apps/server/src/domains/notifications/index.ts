export { addressOf, deliver } from './deliver.ts';
export { forgetOldNotifications, sendDigest, sendNotification, startDigests } from './jobs.ts';
export { type NewNotification, notify } from './notify.ts';
export { notificationOperations } from './operations.ts';
export { deleteNotificationsOf, wasTold } from './queries.ts';
