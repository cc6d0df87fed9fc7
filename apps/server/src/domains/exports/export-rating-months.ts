import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { listRatingMonths } from '@molva/contract/rating-figures';
import { change } from '../../kernel/operation.ts';
import { pagesOfRatingMonths } from '../ratings/index.ts';
import type { Column } from './columns.ts';
import { asFile } from './export-file.ts';

type Area = AnswerOf<typeof listRatingMonths>['data'][number];
type Row = Area['months'][number] & { area_fullname: string };

const columns: readonly Column<Row>[] = [
  { header: 'Точка', width: 40, value: (row) => row.area_fullname },
  { header: 'Месяц', width: 12, value: (row) => row.month },
  { header: 'Пришло отзывов', width: 12, value: (row) => row.came },
  { header: 'Среднее пришедших', width: 14, value: (row) => row.average },
  { header: 'Рейтинг на площадке', width: 14, value: (row) => row.shown_rating },
];

/** The heat map as a list: a row for each area and month of which something is known. */
export const exportRatingMonths = change(contract.exportRatingMonths, {
  ...asFile<InputOf<typeof contract.exportRatingMonths>, Row>({
    name: 'rating-months',
    title: 'Рейтинги по месяцам',
    resource: 'rating',
    async *pages({ context, input }) {
      for await (const areas of pagesOfRatingMonths(context, input))
        yield areas.flatMap(({ area_fullname, months }) =>
          months.map((month) => ({ ...month, area_fullname })),
        );
    },
    columns: () => columns,
  }),
});
