import type { readNotificationSettings, updateNotificationSettings } from '@molva/contract/notifications';
import type { UseCase } from '../../kernel/operation.ts';
import { settingsOf } from './groups.ts';
import { storedSettings, storeSettings } from './queries.ts';

export const readSettings: UseCase<typeof readNotificationSettings> = async ({ context, actor }) =>
  settingsOf(await storedSettings(context.db, actor.userId));

export const updateSettings: UseCase<typeof updateNotificationSettings> = async ({
  context,
  actor,
  input,
}) => {
  const { reviews, ratings, collection, people, work } = input;
  await storeSettings(context.db, actor.userId, { reviews, ratings, collection, people, work });
  return settingsOf(await storedSettings(context.db, actor.userId));
};
