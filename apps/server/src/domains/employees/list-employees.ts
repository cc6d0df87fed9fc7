import type { listEmployees } from '@molva/contract/employees';
import type { UseCase } from '../../http/route.ts';
import { authorize } from '../../permissions/authorize.ts';
import { loadEmployees } from './load-employees.ts';

export const listAllEmployees: UseCase<typeof listEmployees> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:read');
  const { sort, skip, limit, ...filter } = input;
  return loadEmployees(context.db, actor, filter, { sort, skip, limit });
};
