import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, api } from '../../lib/api.ts';
import { type CurrentUser, meQuery } from '../session/api.ts';

export type Session = Answer<'GET /users/me/sessions'>['data'][number];
export type NotificationSettings = Answer<'GET /users/me/notification-settings'>;

export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['users', 'me', 'sessions'],
    queryFn: ({ signal }) => api('GET /users/me/sessions', {}, { signal }),
    // Somebody looks here for what they do not know yet.
    staleTime: 0,
  });

export const notificationSettingsQuery = () =>
  queryOptions({
    queryKey: ['users', 'me', 'notification-settings'],
    queryFn: ({ signal }) => api('GET /users/me/notification-settings', {}, { signal }),
  });

/** Clients the user is responsible for, by name: with any, the account cannot be deleted. */
export const ownClientsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'me', 'responsible'],
    queryFn: async ({ signal }) => {
      const params = { user_id: userId };
      const rights = await api('GET /users/get-user-permissions/{user_id}', { params }, { signal });
      return rights.clients.filter(({ why }) => why === 'responsible').map(({ name }) => name);
    },
  });

/** Changes name or address; the password with it proves a change of address. 400 where it is wrong, 409 where another account has the address. */
export async function updateMe(
  queryClient: QueryClient,
  body: Body<'PATCH /users/me'>,
): Promise<CurrentUser> {
  const me = await api('PATCH /users/me', { body });
  queryClient.setQueryData(meQuery().queryKey, me);
  return me;
}

/** Sets another password and ends the other sessions. 400 for a wrong current or an unchanged one. */
export async function updatePassword(
  queryClient: QueryClient,
  body: Body<'PATCH /users/me/password'>,
): Promise<void> {
  await api('PATCH /users/me/password', { body });
  await refreshSessions(queryClient);
}

export function saveNotificationSettings(body: NotificationSettings): Promise<NotificationSettings> {
  return api('PUT /users/me/notification-settings', { body });
}

export async function endOneSession(queryClient: QueryClient, id: string): Promise<void> {
  await api('DELETE /users/me/sessions/{id}', { params: { id } });
  await refreshSessions(queryClient);
}

export async function endOtherSessions(queryClient: QueryClient): Promise<void> {
  await api('DELETE /users/me/sessions');
  await refreshSessions(queryClient);
}

export async function deleteMe(): Promise<void> {
  await api('DELETE /users/me');
}

function refreshSessions(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
}
