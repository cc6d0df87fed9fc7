import type { InputOf } from '@molva/contract';
import type { ClientMonth } from '@molva/contract/agency-month';
import * as contract from '@molva/contract/exports';
import { clientStatusNames } from '@molva/contract/status-names';
import { change } from '../../kernel/operation.ts';
import { readAgencyMonth } from '../dashboard/index.ts';
import { type Column, percent, rounded } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

const columns: readonly Column<ClientMonth>[] = [
  { header: 'Клиент', width: 40, value: (row) => row.client_name },
  { header: 'Состояние', width: 14, value: (row) => clientStatusNames[row.client_status] },
  { header: 'Требует внимания', width: 12, value: ({ attention }) => attention },
  { header: 'Новых отзывов', width: 12, value: (row) => row.reviews_new },
  { header: 'Средняя оценка', width: 12, value: ({ average }) => average },
  { header: 'Средняя месяцем раньше', width: 14, value: (row) => row.average_before },
  {
    header: 'С ответом, %',
    width: 12,
    value: (row) => (row.reviews_new === 0 ? null : percent(row.answered / row.reviews_new)),
  },
  { header: 'Часов до ответа', width: 12, value: (row) => rounded(row.answer_hours) },
  { header: 'Низкие без ответа', width: 12, value: ({ unanswered }) => unanswered },
  { header: 'Текстов по плану', width: 12, value: (row) => row.texts_planned },
  { header: 'Написано', width: 12, value: (row) => row.texts_written },
  { header: 'Согласовано', width: 12, value: (row) => row.texts_accepted },
  { header: 'Опубликовано', width: 12, value: (row) => row.texts_published },
  { header: 'Задач сделано', width: 12, value: (row) => row.tasks_done },
  { header: 'Задач просрочено', width: 12, value: (row) => row.tasks_late },
  { header: 'Точек собирается', width: 12, value: (row) => row.areas_watched },
  { header: 'Из них не собирается', width: 12, value: (row) => row.areas_failing },
];

export const exportAgencyMonth = change(contract.exportAgencyMonth, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportAgencyMonth>, ClientMonth>({
    name: 'agency-month',
    title: 'Месяц',
    resource: 'client',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => readAgencyMonth.run({ ...call, input: { ...input, ...page } })),
    columns: () => columns,
  }),
});
