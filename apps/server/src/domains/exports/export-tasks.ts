import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import { taskLimits } from '@molva/contract/task-states';
import { effectWords, taskStateNames } from '@molva/contract/task-words';
import type { Task } from '@molva/contract/tasks';
import { change } from '../../kernel/operation.ts';
import { listTasks } from '../tasks/index.ts';
import { type Column, momentOf, personName, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

const columns: readonly Column<Task>[] = [
  { header: 'Клиент', width: 28, value: (task) => task.client_name },
  { header: 'Задача', width: 50, value: ({ title }) => title },
  { header: 'Подробности', width: 60, value: ({ description }) => description },
  { header: 'Тема', width: 34, value: ({ theme }) => theme && theme.name },
  {
    header: 'Точки',
    width: 40,
    value: ({ areas }) => (areas.length === 0 ? 'все' : areas.map((area) => area.fullname_area).join('\n')),
  },
  { header: 'Исполнитель', width: 28, value: ({ assignee }) => personName(assignee) },
  { header: 'Срок', width: 14, value: (task) => task.due_date },
  { header: 'Состояние', width: 14, value: ({ state }) => taskStateNames[state] },
  { header: 'Просрочена', width: 12, value: (task) => yesNo(task.is_late) },
  { header: 'Поставлена (UTC)', width: 20, value: (task) => momentOf(task.created_at) },
  { header: 'Кто поставил', width: 28, value: (task) => personName(task.created_by) },
  { header: 'Сделана (UTC)', width: 20, value: (task) => momentOf(task.done_at) },
  { header: 'Кто сделал', width: 28, value: (task) => personName(task.done_by) },
  { header: 'Что сделано', width: 50, value: (task) => task.done_note },
  { header: 'Ссылка', width: 40, value: (task) => task.proof_url },
  { header: 'Что изменилось', width: 60, value: ({ effect, state }) => effect && effectWords(effect, state) },
];

export const exportTasks = change(contract.exportTasks, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportTasks>, Task>({
    name: 'tasks',
    title: 'Задачи',
    resource: 'task',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listTasks.run({ ...call, input: { ...input, ...page } }), taskLimits.page),
    columns: () => columns,
  }),
});
