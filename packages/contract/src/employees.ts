import { z } from 'zod';
import { client } from './clients.ts';
import { id, listOf, message, paging, searchPhrase, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { levels } from './permissions.ts';
import { userSummary } from './users.ts';

const colleague = userSummary.extend({ email: z.string(), level: z.enum(levels) }).meta({ id: 'Colleague' });

export const employee = z
  .object({
    id,
    email: z.string(),
    full_name: z.string().nullable(),
    level: z
      .enum(levels)
      .nullable()
      .meta({ description: 'null: signed up, and waits for one; told to those who may give it' }),
    is_active: z.boolean(),
    is_superuser: z.boolean(),
    helpers: z.array(colleague).meta({ description: 'Who helps this employee' }),
    helps: z.array(colleague).meta({ description: 'Whom this employee helps' }),
    clients: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Clients the employee is responsible for, of those the caller may see; by name' }),
    assigned: z
      .array(z.object({ id, name: z.string() }))
      .meta({ description: 'Clients the employee was assigned to, of those the caller may see; by name' }),
    load: z
      .object({
        clients: z.int(),
        areas: z.int(),
        areas_failing: z.int(),
        texts: z.int().meta({ description: 'Given to them and not handed over to the client yet' }),
        texts_overdue: z.int().meta({ description: 'Of these, planned for a day before today (UTC)' }),
      })
      .meta({ description: 'Of all clients the employee is responsible for, archived ones left out' }),
    created_at: timestamp,
  })
  .meta({ id: 'Employee' });

export const employeeSorts = ['full_name', '-full_name', 'level', '-level', 'clients', '-clients'] as const;

export const listEmployees = endpoint({
  method: 'GET',
  path: '/employees/get-employees',
  operationId: 'employees-get_employees',
  summary: 'Employees with level, helpers, clients they are responsible for, and load',
  access: 'employees:read',
  query: z.object({
    level: z.enum([...levels, 'none']).optional(),
    q: searchPhrase.optional(),
    is_active: z.enum(['true', 'false']).optional(),
    sort: z.enum(employeeSorts).default('full_name'),
    ...paging,
  }),
  success: 200,
  answer: listOf(employee),
});

export const changeLevel = endpoint({
  method: 'PUT',
  path: '/employees/level-change-for-user',
  operationId: 'employees-level_change_for_user',
  summary: 'Change the level of an employee; a lower one ends their sessions',
  access: 'employees:change_level',
  body: z.strictObject({
    user_id: id,
    level: z.enum(levels),
    successor_id: id.optional().meta({
      description: 'Who takes over their clients, where the new level may not be responsible for any',
    }),
  }),
  success: 200,
  answer: employee,
  errors: [404, 409],
});

export const appointResponsible = endpoint({
  method: 'PUT',
  path: '/employees/appoint-an-employee-responsible',
  operationId: 'employees-appoint_an_employee_responsible',
  summary: 'Make an employee responsible for a client, or nobody',
  access: 'employees:appoint',
  body: z.strictObject({ client_id: id, employee_id: id.nullable() }),
  success: 200,
  answer: client,
  errors: [404],
});

const pair = { employee_id: id, helper_id: id };

export const addHelper = endpoint({
  method: 'POST',
  path: '/employees/helper',
  operationId: 'employees-add_helper',
  summary: 'Give an employee a helper: a head, or the employee',
  access: 'employees:read',
  body: z.strictObject(pair),
  success: 200,
  answer: employee,
  errors: [404, 409],
});

export const replaceHelper = endpoint({
  method: 'PUT',
  path: '/employees/helper',
  operationId: 'employees-replace_helper',
  summary: 'Put another helper in the place of one',
  access: 'employees:read',
  body: z.strictObject({ ...pair, new_helper_id: id }),
  success: 200,
  answer: employee,
  errors: [404, 409],
});

export const removeHelper = endpoint({
  method: 'DELETE',
  path: '/employees/helper',
  operationId: 'employees-remove_helper',
  summary: 'Take a helper away',
  access: 'employees:read',
  body: z.strictObject(pair),
  success: 200,
  answer: message,
  errors: [404],
});

const assignment = z.strictObject({ client_id: id, employee_id: id });

export const assignEmployee = endpoint({
  method: 'PUT',
  path: '/employees/assign-to-client',
  operationId: 'employees-assign_to_client',
  summary: 'Let an employee work for a client: its manager, or a head',
  access: 'clients:assign',
  body: assignment,
  success: 200,
  answer: employee,
  errors: [404],
});

export const unassignEmployee = endpoint({
  method: 'DELETE',
  path: '/employees/assign-to-client',
  operationId: 'employees-unassign_from_client',
  summary: 'End that an employee works for a client',
  access: 'clients:assign',
  body: assignment,
  success: 200,
  answer: message,
  errors: [404],
});

export type Employee = z.output<typeof employee>;
