import { createTask } from './create-task.ts';
import { deleteTask, restoreTask } from './delete-task.ts';
import { findAssignees } from './find-assignees.ts';
import { listTasks, readTask } from './list-tasks.ts';
import { stepTask } from './step-task.ts';
import { updateTask } from './update-task.ts';

export const taskOperations = [
  listTasks,
  readTask,
  findAssignees,
  createTask,
  updateTask,
  stepTask,
  deleteTask,
  restoreTask,
];
