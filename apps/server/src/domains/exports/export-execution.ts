import type { AnswerOf, InputOf } from '@molva/contract';
import type { listPeriods as months, listReviewsCount as areas } from '@molva/contract/execution';
import * as contract from '@molva/contract/exports';
import { change } from '../../kernel/operation.ts';
import { listPeriods, listReviewsCount } from '../execution/index.ts';
import { type Column, rounded } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Month = AnswerOf<typeof months>['data'][number];
type AreaMonth = AnswerOf<typeof areas>['data'][number];

/** What a month has, of a client or of one of its areas. */
const figures: readonly Column<Month | AreaMonth>[] = [
  { header: 'Отзывов за месяц', width: 12, value: (row) => row.reviews_new },
  { header: 'Исчезло', width: 10, value: (row) => row.reviews_gone },
  { header: 'Средняя оценка', width: 12, value: ({ average }) => rounded(average) },
  { header: 'Текстов по плану', width: 12, value: ({ planned }) => planned },
  { header: 'Опубликовано', width: 12, value: ({ done }) => done },
  { header: 'Текстов с помощью модели', width: 14, value: (row) => row.ai_generated },
];
const monthColumns: readonly Column<Month>[] = [
  { header: 'Месяц', width: 12, value: ({ period }) => period },
  ...figures,
];
const areaColumns: readonly Column<AreaMonth>[] = [
  { header: 'Точка', width: 40, value: (row) => row.fullname_area },
  { header: 'Площадка', width: 22, value: (row) => row.site_name },
  ...figures,
  { header: 'Рейтинг в начале', width: 12, value: (row) => row.rating_then },
  { header: 'Рейтинг в конце', width: 12, value: (row) => row.rating_now },
  { header: 'Собрано отзывов всего', width: 12, value: (row) => row.reviews },
  { header: 'Снимков', width: 10, value: ({ images }) => images },
];

export const exportMonths = change(contract.exportMonths, {
  ...asFile<InputOf<typeof contract.exportMonths>, Month>({
    name: 'months',
    title: 'По месяцам',
    resource: 'month',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listPeriods.run({ ...call, input: { ...input, ...page } })),
    columns: () => monthColumns,
  }),
});

export const exportAreaMonths = change(contract.exportAreaMonths, {
  ...asFile<InputOf<typeof contract.exportAreaMonths>, AreaMonth>({
    name: 'area-months',
    title: 'По точкам',
    resource: 'month',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listReviewsCount.run({ ...call, input: { ...input, ...page } })),
    columns: () => areaColumns,
  }),
});
