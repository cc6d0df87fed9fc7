import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { listItems as listed } from '@molva/contract/items';
import { change } from '../../kernel/operation.ts';
import { listItems } from '../items/index.ts';
import { type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Item = AnswerOf<typeof listed>['data'][number];

const columns: readonly Column<Item>[] = [
  { header: 'Название', width: 40, value: ({ title }) => title },
  { header: 'Описание', width: 60, value: ({ description }) => description },
  { header: 'Создана (UTC)', width: 20, value: (item) => momentOf(item.created_at) },
  { header: 'Изменена (UTC)', width: 20, value: (item) => momentOf(item.updated_at) },
];

export const exportItems = change(contract.exportItems, {
  whose: 'own',
  ...asFile<InputOf<typeof contract.exportItems>, Item>({
    name: 'items',
    title: 'Заметки',
    resource: 'item',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listItems.run({ ...call, input: { ...input, ...page } })),
    columns: () => columns,
  }),
});
