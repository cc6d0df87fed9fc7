import * as contract from '@molva/contract/notifications';
import { change, query, unaudited } from '../../kernel/operation.ts';
import { settingsOf } from './groups.ts';
import { storedSettings, storeSettings } from './queries.ts';

export const readNotificationSettings = query(contract.readNotificationSettings, {
  whose: 'own',
  read: async ({ context, actor }) => settingsOf(await storedSettings(context.db, actor.userId)),
});

export const updateNotificationSettings = change(contract.updateNotificationSettings, {
  whose: 'own',
  async work({ tx, actor, input: { reviews, ratings, collection, alerts, people, work } }) {
    await storeSettings(tx, actor.userId, { reviews, ratings, collection, alerts, people, work });
    return storedSettings(tx, actor.userId);
  },
  audit: unaudited('how somebody is told things is theirs alone'),
  answer: ({ made }) => settingsOf(made),
});
