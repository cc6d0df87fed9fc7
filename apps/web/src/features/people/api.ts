import { type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type Body, type Query, api } from '../../lib/api.ts';

export type User = Answer<'GET /users/{user_id}'>;
export type Employee = Answer<'GET /employees/get-employees'>['data'][number];
export type UserRights = Answer<'GET /users/get-user-permissions/{user_id}'>;

export const usersQuery = (query: Query<'GET /users/'>) =>
  queryOptions({
    queryKey: ['users', 'list', query],
    queryFn: ({ signal }) => api('GET /users/', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const employeesQuery = (query: Query<'GET /employees/get-employees'>) =>
  queryOptions({
    queryKey: ['employees', 'list', query],
    queryFn: ({ signal }) => api('GET /employees/get-employees', { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Everyone who can be chosen for something; an agency's staff fits into one answer. */
export const colleaguesQuery = () => employeesQuery({ is_active: 'true', limit: 1000 });

export const rightsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['users', 'rights', userId],
    queryFn: ({ signal }) =>
      api('GET /users/get-user-permissions/{user_id}', { params: { user_id: userId } }, { signal }),
  });

export function createUser(body: Body<'POST /users/'>): Promise<User> {
  return api('POST /users/', { body });
}

export function updateUser(id: string, body: Body<'PATCH /users/{user_id}'>): Promise<User> {
  return api('PATCH /users/{user_id}', { params: { user_id: id }, body });
}

export function deleteUser(id: string, successorId?: string): Promise<unknown> {
  return api('DELETE /users/{user_id}', {
    params: { user_id: id },
    ...(successorId === undefined ? {} : { query: { successor_id: successorId } }),
  });
}

export function changeLevel(body: Body<'PUT /employees/level-change-for-user'>): Promise<Employee> {
  return api('PUT /employees/level-change-for-user', { body });
}

export function appoint(body: Body<'PUT /employees/appoint-an-employee-responsible'>): Promise<unknown> {
  return api('PUT /employees/appoint-an-employee-responsible', { body });
}

export function addHelper(body: Body<'POST /employees/helper'>): Promise<Employee> {
  return api('POST /employees/helper', { body });
}

export function removeHelper(body: Body<'DELETE /employees/helper'>): Promise<unknown> {
  return api('DELETE /employees/helper', { body });
}

export function assign(body: Body<'PUT /employees/assign-to-client'>): Promise<Employee> {
  return api('PUT /employees/assign-to-client', { body });
}

export function unassign(body: Body<'DELETE /employees/assign-to-client'>): Promise<unknown> {
  return api('DELETE /employees/assign-to-client', { body });
}

/** People, their clients and who looks after whom: everything that shows them asks anew. */
export async function refreshPeople(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [['users'], ['employees'], ['clients'], ['client-people']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}
