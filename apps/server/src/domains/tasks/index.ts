export { notifyLateTasks } from './jobs.ts';
export { taskOperations } from './operations.ts';
export { type MonthTask, tasksOfMonth } from './tasks-of-month.ts';
export { listTasks } from './list-tasks.ts';
