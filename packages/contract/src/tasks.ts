import { z } from 'zod';
import {
  date,
  id,
  listOf,
  message,
  paging,
  somethingToChange,
  text,
  timestamp,
  webAddress,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { galleryImage } from './gallery.ts';
import { taskLimits, taskSorts, taskStates, taskSteps } from './task-states.ts';
import { userSummary } from './users.ts';

/** How often reviews with a text spoke of a theme over some days; shares with Wilson's 95 % interval. */
export const taskShare = z
  .object({
    start_date: date,
    end_date: date.meta({ description: 'The last day; UTC' }),
    size: z.int().meta({ description: 'Reviews that speak of the theme' }),
    of: z.int().meta({ description: 'Reviews with a text' }),
    share: z.number(),
    share_low: z.number(),
    share_high: z.number(),
  })
  .meta({ id: 'TaskShare' });

export const taskVerdicts = ['shrank', 'grew', 'same', 'too_few'] as const;

export const taskEffect = z
  .object({
    days: z
      .int()
      .meta({ description: `Of each side: those since it was done, at most ${taskLimits.effectDays}` }),
    before: taskShare,
    after: taskShare.nullable().meta({ description: 'null until a day has passed since it was done' }),
    verdict: z.enum(taskVerdicts).nullable().meta({
      description:
        'By the 95 % interval of the difference (Newcombe): same where it holds 0, too_few where a side has too few reviews; null until there is an after',
    }),
  })
  .meta({ id: 'TaskEffect' });

export const task = z
  .object({
    id,
    client_id: id,
    client_name: z.string(),
    title: z.string(),
    description: z.string(),
    theme: z
      .object({
        id: id.meta({ description: 'The theme it is now, where it was merged' }),
        name: z.string(),
        name_then: z.string().meta({ description: 'Its name when the task was made' }),
        is_removed: z.boolean(),
      })
      .nullable(),
    areas: z
      .array(z.object({ id, fullname_area: z.string() }))
      .meta({ description: 'None: all of the client' }),
    assignee: userSummary.nullable(),
    due_date: date.nullable(),
    state: z.enum(taskStates),
    is_late: z.boolean(),
    version: z.int(),
    created_at: timestamp,
    created_by: userSummary.nullable(),
    updated_at: timestamp,
    done_at: timestamp.nullable(),
    done_by: userSummary.nullable(),
    done_note: z.string().nullable(),
    proof_url: z.string().nullable(),
    images: z
      .array(
        galleryImage.pick({
          id: true,
          period: true,
          name: true,
          caption: true,
          area_fullname: true,
          urls: true,
        }),
      )
      .meta({ description: "Of the client's gallery; those deleted since, or not ready, are left out" }),
    effect: taskEffect.nullable().meta({
      description: 'Of a task with a theme that stands, not dropped, in an answer about one client',
    }),
    abilities: z.array(z.enum(['edit', 'complete', 'drop', 'reopen', 'delete'])),
  })
  .meta({ id: 'Task' });

const fields = {
  title: text({ min: 1, max: taskLimits.titleLength }),
  description: text({ max: taskLimits.descriptionLength }),
  areas: z.array(id).max(taskLimits.areas),
  due_date: date.nullable(),
  assignee_id: id.nullable(),
  proof_url: webAddress.nullable(),
  images: z.array(id).max(taskLimits.images),
};
const version = z
  .int()
  .min(1)
  .meta({ description: 'As read: 409 with what stands where it has changed since' });
const path = '/reviews/clients/tasks';

export const listTasks = endpoint({
  method: 'GET',
  path,
  operationId: 'tasks-read_tasks',
  isHeavy: true,
  summary: 'Tasks of a client, or of all clients one may see',
  access: 'tasks:read',
  query: z.object({
    client_id: id.optional(),
    state: z.enum(taskStates).optional(),
    assignee: z.union([z.literal('me'), id]).optional(),
    theme_id: id.optional().meta({ description: 'Also tasks of themes that were merged into it' }),
    has_theme: z.enum(['true', 'false']).optional().meta({ description: 'Whether it was made of a theme' }),
    late: z.enum(['true', 'false']).optional(),
    due_to: date.optional().meta({ description: 'To be done by this day or earlier' }),
    done_from: date.optional().meta({ description: 'Done on this day (UTC) or later' }),
    done_to: date.optional(),
    sort: z.enum(taskSorts).default('due_date'),
    skip: paging.skip,
    limit: z.coerce.number().int().min(1).max(taskLimits.page).default(50),
  }),
  success: 200,
  answer: listOf(task),
  errors: [404],
});

export const readTask = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  operationId: 'tasks-read_task',
  summary: 'One task with what it changed',
  access: 'tasks:read',
  params: z.object({ id }),
  success: 200,
  answer: task,
  errors: [404],
});

export const createTask = endpoint({
  method: 'POST',
  path,
  operationId: 'tasks-create_task',
  summary: 'Make a task, of a theme or of none; who is to do it is told',
  access: 'tasks:write',
  body: z.strictObject({
    client_id: id,
    title: fields.title,
    description: fields.description.default(''),
    theme_id: id.nullable().default(null),
    areas: fields.areas.default([]),
    due_date: fields.due_date.default(null),
    assignee_id: fields.assignee_id.default(null),
  }),
  success: 200,
  answer: task,
  errors: [404, 409],
});

export const updateTask = endpoint({
  method: 'PUT',
  path,
  operationId: 'tasks-update_task',
  summary: 'Change what is to be done, by whom, until when, and what proves it',
  access: 'tasks:write',
  body: somethingToChange(
    z.strictObject({
      id,
      version,
      title: fields.title.optional(),
      description: fields.description.optional(),
      areas: fields.areas.optional(),
      due_date: fields.due_date.optional(),
      assignee_id: fields.assignee_id.optional(),
      proof_url: fields.proof_url.optional(),
      images: fields.images.optional(),
    }),
    ['id', 'version'],
  ),
  success: 200,
  answer: task,
  errors: [404, 409],
});

export const stepTask = endpoint({
  method: 'POST',
  path: `${path}/{id}/step`,
  operationId: 'tasks-step_task',
  summary: 'Done, dropped, or open again',
  description:
    'Whom it is given to may say it is done; the rest is for who looks after the tasks of the client.',
  access: 'tasks:do',
  params: z.object({ id }),
  body: z.strictObject({
    step: z.enum(taskSteps),
    version,
    note: text({ max: taskLimits.noteLength }).optional().meta({ description: 'What was done, or why not' }),
    done_on: date.optional().meta({
      description: 'Of `complete`: the day it was done, where that was before today',
    }),
    proof_url: fields.proof_url.optional(),
    images: fields.images.optional(),
  }),
  success: 200,
  answer: task,
  errors: [404, 409],
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path,
  operationId: 'tasks-delete_task',
  summary: 'Delete a task; it can be restored',
  access: 'tasks:write',
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const restoreTask = endpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  operationId: 'tasks-restore_task',
  summary: 'Bring a deleted task back',
  access: 'tasks:write',
  params: z.object({ id }),
  success: 200,
  answer: task,
  errors: [404],
});

export const findAssignees = endpoint({
  method: 'GET',
  path: `${path}/assignees`,
  operationId: 'tasks-find_assignees',
  summary: 'Whom a task of the client may be given to: colleagues and its own people',
  access: 'tasks:write',
  query: z.object({
    client_id: id,
    q: text({ max: 200 }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  success: 200,
  answer: z.object({
    data: z.array(
      userSummary.extend({ of_client: z.boolean().meta({ description: "One of the client's people" }) }),
    ),
  }),
  errors: [404],
});

export type Task = z.output<typeof task>;
export type TaskEffect = z.output<typeof taskEffect>;
