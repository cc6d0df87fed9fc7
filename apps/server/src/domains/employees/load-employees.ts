import type { Employee } from '@molva/contract/employees';
import type { Handle } from '../../db/database.ts';
import { notFound } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { scopeOf } from '../../kernel/permissions/authorize.ts';
import { presentEmployees } from './present.ts';
import {
  areaLoads,
  type EmployeeFilter,
  type EmployeeSort,
  helpingOf,
  pageOfEmployees,
  textLoads,
  tiesOfEmployees,
} from './queries.ts';

/** A page of employees as the caller may know them: names of clients only where the client may be seen. */
export async function loadEmployees(
  handle: Handle,
  actor: Actor,
  filter: EmployeeFilter,
  page: { sort: EmployeeSort; skip: number; limit: number },
): Promise<{ data: Employee[]; count: number }> {
  const { rows, count } = await pageOfEmployees(handle, filter, page);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return { data: [], count };
  const [helping, ties, loads, texts] = await Promise.all([
    helpingOf(handle, ids),
    tiesOfEmployees(handle, ids, scopeOf(actor, 'clients:read')),
    areaLoads(handle, ids),
    textLoads(handle, ids),
  ]);
  return { data: presentEmployees(rows, { helping, loads, texts, ...ties }), count };
}

/** One employee. @throws not_found */
export async function loadEmployee(handle: Handle, actor: Actor, id: string): Promise<Employee> {
  const { data } = await loadEmployees(handle, actor, { id }, { sort: 'full_name', skip: 0, limit: 1 });
  if (!data[0]) throw notFound('User');
  return data[0];
}
