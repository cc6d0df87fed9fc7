import type { AnswerOf, InputOf } from '@molva/contract';
import type { listEmployees as employees } from '@molva/contract/employees';
import * as contract from '@molva/contract/exports';
import { levelName } from '@molva/contract/level-names';
import type { listUsers as users } from '@molva/contract/users';
import { change } from '../../kernel/operation.ts';
import { listEmployees } from '../employees/index.ts';
import { listUsers } from '../users/index.ts';
import { type Column, momentOf, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type User = AnswerOf<typeof users>['data'][number];
type Employee = AnswerOf<typeof employees>['data'][number];

const names = (all: readonly { name: string }[]) => all.map(({ name }) => name).join('\n') || null;

const userColumns: readonly Column<User>[] = [
  { header: 'Имя', width: 28, value: (user) => user.full_name },
  { header: 'Почта', width: 34, value: ({ email }) => email },
  { header: 'Кто это', width: 18, value: levelName },
  { header: 'Включён', width: 10, value: (user) => yesNo(user.is_active) },
  { header: 'Создан (UTC)', width: 20, value: (user) => momentOf(user.created_at) },
];
const employeeColumns: readonly Column<Employee>[] = [
  { header: 'Имя', width: 28, value: (employee) => employee.full_name },
  { header: 'Почта', width: 34, value: ({ email }) => email },
  { header: 'Уровень', width: 18, value: (employee) => levelName({ ...employee, kind: 'staff' }) },
  { header: 'Включён', width: 10, value: (employee) => yesNo(employee.is_active) },
  { header: 'Отвечает за клиентов', width: 40, value: ({ clients }) => names(clients) },
  { header: 'Назначен на клиентов', width: 40, value: ({ assigned }) => names(assigned) },
  {
    header: 'Помощники',
    width: 34,
    value: ({ helpers }) => helpers.map((one) => one.full_name ?? one.email).join('\n') || null,
  },
  { header: 'Точек', width: 10, value: ({ load }) => load.areas },
  { header: 'Точек не собирается', width: 12, value: ({ load }) => load.areas_failing },
  { header: 'Текстов в работе', width: 12, value: ({ load }) => load.texts },
  { header: 'Из них просрочено', width: 12, value: ({ load }) => load.texts_overdue },
  { header: 'Создан (UTC)', width: 20, value: (employee) => momentOf(employee.created_at) },
];

export const exportUsers = change(contract.exportUsers, {
  whose: 'agency',
  ...asFile<InputOf<typeof contract.exportUsers>, User>({
    name: 'users',
    title: 'Пользователи',
    resource: 'user',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listUsers.run({ ...call, input: { ...input, ...page } })),
    columns: () => userColumns,
  }),
});

export const exportEmployees = change(contract.exportEmployees, {
  whose: 'agency',
  ...asFile<InputOf<typeof contract.exportEmployees>, Employee>({
    name: 'employees',
    title: 'Сотрудники',
    resource: 'employee',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listEmployees.run({ ...call, input: { ...input, ...page } })),
    columns: () => employeeColumns,
  }),
});
