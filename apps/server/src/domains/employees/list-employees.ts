import * as contract from '@molva/contract/employees';
import { query } from '../../kernel/operation.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { loadEmployees } from './load-employees.ts';

export const listEmployees = query(contract.listEmployees, {
  whose: 'agency',
  async read({ context, actor, input }) {
    const { sort, skip, limit, ...filter } = input;
    // Who waits for a level is a stranger still: told to those who may give one.
    const withLevel = !may(actor, 'employees:change_level');
    return loadEmployees(context.db, actor, { ...filter, withLevel }, { sort, skip, limit });
  },
});
