import type { AnswerOf, InputOf } from '@molva/contract';
import type { listAccesses as listed } from '@molva/contract/accesses';
import * as contract from '@molva/contract/exports';
import { change } from '../../kernel/operation.ts';
import { listAccesses } from '../accesses/index.ts';
import { type Column, momentOf, personName } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Access = AnswerOf<typeof listed>['data'][number];

const columns: readonly Column<Access>[] = [
  { header: 'Площадка', width: 22, value: ({ site }) => site.name },
  { header: 'Домен', width: 28, value: ({ site }) => site.domain },
  { header: 'Логин', width: 28, value: ({ login }) => login },
  { header: 'Примечание', width: 60, value: ({ note }) => note },
  { header: 'Изменён (UTC)', width: 20, value: (access) => momentOf(access.updated_at) },
  { header: 'Кто изменил', width: 28, value: (access) => personName(access.updated_by) },
  { header: 'Секрет показан (UTC)', width: 20, value: (access) => momentOf(access.revealed_at) },
  { header: 'Кому показан', width: 28, value: (access) => personName(access.revealed_by) },
];

/** Accesses to cabinets; a secret is in no file. */
export const exportAccesses = change(contract.exportAccesses, {
  ...asFile<InputOf<typeof contract.exportAccesses>, Access>({
    name: 'accesses',
    title: 'Доступы',
    resource: 'access',
    pages: ({ input: { client_id }, ...call }) =>
      pagesOfList((page) => listAccesses.run({ ...call, input: { client_id, ...page } })),
    columns: () => columns,
  }),
});
