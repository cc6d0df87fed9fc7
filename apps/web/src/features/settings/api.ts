import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type Session = Answer<'GET /users/me/sessions'>['data'][number];
export type NotificationSettings = Answer<'GET /users/me/notification-settings'>;

export const sessionsQuery = () =>
  query(
    'GET /users/me/sessions',
    {},
    {
      // Somebody looks here for what they do not know yet.
      staleTime: 0,
    },
  );

export const notificationSettingsQuery = () => query('GET /users/me/notification-settings');

/** Clients the user is responsible for, by name: with any, the account cannot be deleted. */
export const ownClientsQuery = (userId: string) =>
  queryOptions({
    ...query('GET /users/get-user-permissions/{user_id}', { params: { user_id: userId } }),
    select: ({ clients }) => clients.filter(({ why }) => why === 'responsible').map(({ name }) => name),
  });
