import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Query } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { act } from '../../lib/act.ts';

export type User = Answer<'GET /users/{user_id}'>;
export type Employee = Answer<'GET /employees/get-employees'>['data'][number];
export type UserRights = Answer<'GET /users/get-user-permissions/{user_id}'>;

export const usersQuery = (filter: Query<'GET /users/'>) =>
  query('GET /users/', { query: filter }, { placeholderData: keepPreviousData });

export const employeesQuery = (filter: Query<'GET /employees/get-employees'>) =>
  query('GET /employees/get-employees', { query: filter }, { placeholderData: keepPreviousData });

/** Everyone who can be chosen for something; an agency's staff fits into one answer. */
export const colleaguesQuery = () => employeesQuery({ is_active: 'true', limit: 1000 });

export const rightsQuery = (userId: string) =>
  query('GET /users/get-user-permissions/{user_id}', { params: { user_id: userId } });

export function deleteUser(id: string, successorId?: string): Promise<unknown> {
  return act('DELETE /users/{user_id}', {
    params: { user_id: id },
    ...(successorId === undefined ? {} : { query: { successor_id: successorId } }),
  });
}
