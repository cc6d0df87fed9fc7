import type { listEmployees } from '@molva/contract/employees';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize, may } from '../../kernel/permissions/authorize.ts';
import { loadEmployees } from './load-employees.ts';

export const listAllEmployees: UseCase<typeof listEmployees> = async ({ context, actor, input }) => {
  authorize(actor, 'employees:read');
  const { sort, skip, limit, ...filter } = input;
  // Who waits for a level is a stranger still: told to those who may give one.
  const withLevel = !may(actor, 'employees:change_level');
  return loadEmployees(context.db, actor, { ...filter, withLevel }, { sort, skip, limit });
};
